### Taux de change.

as-stored = { $text }
at-most-500 = Au plus 500 caractères
rate-of-base = Les prix sont dans cette devise : son taux est toujours 1
currency-of-nobody = Aucun pays n'a cette devise
enter-moment = Saisissez un moment sous la forme 2026-11-15T10:00:00Z
rate-in-the-past = Un taux commence maintenant ou plus tard
rate-too-far-ahead = Un taux commence dans les dix ans
rate-large-change = Le taux de { $code } passerait de { $before } à { $after } ({ $percent } %).
rate-entered = Le taux est enregistré
rates-confirmed = Taux confirmés
