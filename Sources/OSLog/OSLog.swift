// OSLog: the module of that name on Apple's platforms adds to `os`; here it only is `os`.

@_exported import os
