// Written by Generator/generate.py: months and weekdays of the CLDR, by babel.

enum DateNames {
  static let rows = #"""
    de|1. Januar 2027|2027-01-01
    de|8. Februar 2027|2027-02-08
    de|15. März 2027|2027-03-15
    de|22. April 2027|2027-04-22
    de|2. Mai 2027|2027-05-02
    de|9. Juni 2027|2027-06-09
    de|16. Juli 2027|2027-07-16
    de|23. August 2027|2027-08-23
    de|3. September 2027|2027-09-03
    de|10. Oktober 2027|2027-10-10
    de|17. November 2027|2027-11-17
    de|24. Dezember 2027|2027-12-24
    de|1. Jan. 2027|2027-01-01
    de|8. Feb. 2027|2027-02-08
    de|15. März 2027|2027-03-15
    de|22. Apr. 2027|2027-04-22
    de|2. Mai 2027|2027-05-02
    de|9. Juni 2027|2027-06-09
    de|16. Juli 2027|2027-07-16
    de|23. Aug. 2027|2027-08-23
    de|3. Sept. 2027|2027-09-03
    de|10. Okt. 2027|2027-10-10
    de|17. Nov. 2027|2027-11-17
    de|24. Dez. 2027|2027-12-24
    de|1 Januar 2027|2027-01-01
    de|8 Februar 2027|2027-02-08
    de|15 März 2027|2027-03-15
    de|22 April 2027|2027-04-22
    de|2 Mai 2027|2027-05-02
    de|9 Juni 2027|2027-06-09
    de|16 Juli 2027|2027-07-16
    de|23 August 2027|2027-08-23
    de|3 September 2027|2027-09-03
    de|10 Oktober 2027|2027-10-10
    de|17 November 2027|2027-11-17
    de|24 Dezember 2027|2027-12-24
    de|Samstag|2026-03-21
    de|Sonntag|2026-03-22
    de|Montag|2026-03-23
    de|Dienstag|2026-03-24
    de|Mittwoch|2026-03-25
    de|Donnerstag|2026-03-26
    de|Freitag|2026-03-27
    de|Sa.|2026-03-21
    de|So.|2026-03-22
    de|Mo.|2026-03-23
    de|Di.|2026-03-24
    de|Mi.|2026-03-25
    de|Do.|2026-03-26
    de|Fr.|2026-03-27
    fr|1 janvier 2027|2027-01-01
    fr|8 février 2027|2027-02-08
    fr|15 mars 2027|2027-03-15
    fr|22 avril 2027|2027-04-22
    fr|2 mai 2027|2027-05-02
    fr|9 juin 2027|2027-06-09
    fr|16 juillet 2027|2027-07-16
    fr|23 août 2027|2027-08-23
    fr|3 septembre 2027|2027-09-03
    fr|10 octobre 2027|2027-10-10
    fr|17 novembre 2027|2027-11-17
    fr|24 décembre 2027|2027-12-24
    fr|1 janv. 2027|2027-01-01
    fr|8 févr. 2027|2027-02-08
    fr|15 mars 2027|2027-03-15
    fr|22 avr. 2027|2027-04-22
    fr|2 mai 2027|2027-05-02
    fr|9 juin 2027|2027-06-09
    fr|16 juil. 2027|2027-07-16
    fr|23 août 2027|2027-08-23
    fr|3 sept. 2027|2027-09-03
    fr|10 oct. 2027|2027-10-10
    fr|17 nov. 2027|2027-11-17
    fr|24 déc. 2027|2027-12-24
    fr|samedi|2026-03-21
    fr|dimanche|2026-03-22
    fr|lundi|2026-03-23
    fr|mardi|2026-03-24
    fr|mercredi|2026-03-25
    fr|jeudi|2026-03-26
    fr|vendredi|2026-03-27
    fr|sam.|2026-03-21
    fr|dim.|2026-03-22
    fr|lun.|2026-03-23
    fr|mar.|2026-03-24
    fr|mer.|2026-03-25
    fr|jeu.|2026-03-26
    fr|ven.|2026-03-27
    es|1 de enero de 2027|2027-01-01
    es|8 de febrero de 2027|2027-02-08
    es|15 de marzo de 2027|2027-03-15
    es|22 de abril de 2027|2027-04-22
    es|2 de mayo de 2027|2027-05-02
    es|9 de junio de 2027|2027-06-09
    es|16 de julio de 2027|2027-07-16
    es|23 de agosto de 2027|2027-08-23
    es|3 de septiembre de 2027|2027-09-03
    es|10 de octubre de 2027|2027-10-10
    es|17 de noviembre de 2027|2027-11-17
    es|24 de diciembre de 2027|2027-12-24
    es|1 ene 2027|2027-01-01
    es|8 feb 2027|2027-02-08
    es|15 mar 2027|2027-03-15
    es|22 abr 2027|2027-04-22
    es|2 may 2027|2027-05-02
    es|9 jun 2027|2027-06-09
    es|16 jul 2027|2027-07-16
    es|23 ago 2027|2027-08-23
    es|3 sept 2027|2027-09-03
    es|10 oct 2027|2027-10-10
    es|17 nov 2027|2027-11-17
    es|24 dic 2027|2027-12-24
    es|sábado|2026-03-21
    es|domingo|2026-03-22
    es|lunes|2026-03-23
    es|martes|2026-03-24
    es|miércoles|2026-03-25
    es|jueves|2026-03-26
    es|viernes|2026-03-27
    es|sáb|2026-03-21
    es|dom|2026-03-22
    es|lun|2026-03-23
    es|mié|2026-03-25
    es|jue|2026-03-26
    es|vie|2026-03-27
    """#
}
