// grpc.cc: a unary call of gRPC in C++ over a Unix socket: Add(int64, int64), synchronous on both sides.
//
//   grpc CALLS ROUNDS CPU SOCKET
//
// One line of JSON for each round.
#include <grpcpp/grpcpp.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "adder.grpc.pb.h"

namespace {

class Adder final : public bench::Adder::Service {
  grpc::Status Add(grpc::ServerContext *, const bench::Pair *pair, bench::Sum *sum) override {
    sum->set_value(pair->a() + pair->b());
    return grpc::Status::OK;
  }
};

[[noreturn]] void serve(const std::string &address, int ready) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  Adder adder;
  grpc::ServerBuilder builder;
  builder.AddListeningPort(address, grpc::InsecureServerCredentials());
  builder.RegisterService(&adder);
  auto server = builder.BuildAndStart();
  if (!server || write(ready, "r", 1) != 1) _exit(71);
  server->Wait();
  _exit(0);
}

void call_once(bench::Adder::Stub &stub, std::int64_t a) {
  grpc::ClientContext context;
  bench::Pair pair;
  bench::Sum sum;
  pair.set_a(a);
  pair.set_b(2);
  if (stub.Add(&context, pair, &sum).ok() && sum.value() == a + 2) return;
  std::fprintf(stderr, "grpc: a wrong answer\n");
  std::exit(70);
}

std::uint64_t now() {
  return std::uint64_t(std::chrono::nanoseconds(std::chrono::steady_clock::now().time_since_epoch()).count());
}

}  // namespace

int main(int argc, char **argv) {
  if (argc != 5) return 64;
  const std::size_t calls = std::strtoul(argv[1], nullptr, 10);
  const int cpu = std::atoi(argv[3]);
  if (cpu >= 0) {
    cpu_set_t set;
    CPU_ZERO(&set);
    CPU_SET(cpu, &set);
    sched_setaffinity(0, sizeof set, &set);
  }
  const std::string address = std::string("unix:") + argv[4];
  int ready[2];
  char byte;
  if (pipe(ready)) return 71;
  // Before the library has any thread.
  const pid_t server = fork();
  if (server == 0) serve(address, ready[1]);
  if (server < 0 || read(ready[0], &byte, 1) != 1) return 71;
  auto stub = bench::Adder::NewStub(grpc::CreateChannel(address, grpc::InsecureChannelCredentials()));
  for (int round = 0; round < std::atoi(argv[2]); round++) {
    std::vector<std::uint64_t> took(calls);
    for (std::size_t i = 0; i < calls / 10 + 1; i++) call_once(*stub, std::int64_t(i));
    for (std::size_t i = 0; i < calls; i++) {
      const auto started = now();
      call_once(*stub, std::int64_t(i));
      took[i] = now() - started;
    }
    std::sort(took.begin(), took.end());
    std::printf("{\"name\":\"gRPC C++, unary\",\"round\":%d,\"n\":%zu,\"min\":%llu,\"median\":%llu,\"p99\":%llu,\"max\":%llu}\n",
                round, calls, (unsigned long long)took[0], (unsigned long long)took[calls / 2],
                (unsigned long long)took[calls - 1 - calls / 100], (unsigned long long)took[calls - 1]);
    std::fflush(stdout);
  }
  kill(server, SIGKILL);
  waitpid(server, nullptr, 0);
  return 0;
}
