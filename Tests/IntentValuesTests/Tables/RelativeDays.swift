// Written by Generator/generate.py: days from another, by dateutil.

enum RelativeDays {
  static let rows = #"""
    en|today|2026-03-20
    en|tomorrow|2026-03-21
    en|day after tomorrow|2026-03-22
    en|yesterday|2026-03-19
    en|in 3 days|2026-03-23
    en|2 weeks ago|2026-03-06
    en|in a month|2026-04-20
    en|1 year ago|2025-03-20
    en|next month|2026-04-20
    en|last year|2025-03-20
    en|next friday|2026-03-27
    en|next week|2026-03-27
    en|monday|2026-03-23
    en|in 90 days|2026-06-18
    en|in 18 months|2027-09-20
    en|wednesday|2026-03-25
    de|heute|2026-03-20
    de|morgen|2026-03-21
    de|übermorgen|2026-03-22
    de|gestern|2026-03-19
    de|vorgestern|2026-03-18
    de|in 3 Tagen|2026-03-23
    de|vor 2 Wochen|2026-03-06
    de|in einem Monat|2026-04-20
    de|vor einem Jahr|2025-03-20
    de|nächsten Monat|2026-04-20
    de|letztes Jahr|2025-03-20
    de|nächsten Freitag|2026-03-27
    de|nächste Woche|2026-03-27
    de|am Montag|2026-03-23
    fr|aujourd'hui|2026-03-20
    fr|demain|2026-03-21
    fr|après-demain|2026-03-22
    fr|hier|2026-03-19
    fr|avant-hier|2026-03-18
    fr|dans 3 jours|2026-03-23
    fr|il y a 2 semaines|2026-03-06
    fr|dans un mois|2026-04-20
    fr|il y a un an|2025-03-20
    fr|mois prochain|2026-04-20
    fr|vendredi prochain|2026-03-27
    fr|la semaine prochaine|2026-03-27
    fr|lundi|2026-03-23
    es|hoy|2026-03-20
    es|mañana|2026-03-21
    es|pasado mañana|2026-03-22
    es|ayer|2026-03-19
    es|anteayer|2026-03-18
    es|en 3 días|2026-03-23
    es|dentro de 3 días|2026-03-23
    es|hace 2 semanas|2026-03-06
    es|en un mes|2026-04-20
    es|hace un año|2025-03-20
    es|el mes próximo|2026-04-20
    es|próximo viernes|2026-03-27
    es|el viernes próximo|2026-03-27
    es|la semana próxima|2026-03-27
    es|el año pasado|2025-03-20
    es|el lunes|2026-03-23
    """#
}
