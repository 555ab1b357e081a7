### Exchange rates.

as-stored = { $text }
at-most-500 = At most 500 characters
rate-of-base = Prices are in this currency: its rate is always 1
currency-of-nobody = No country has this currency
enter-moment = Enter a moment as 2026-11-15T10:00:00Z
rate-in-the-past = A rate begins now or later
rate-too-far-ahead = A rate begins within ten years
rate-large-change = { $code } would change from { $before } to { $after } ({ $percent }%).
rate-entered = Rate entered
rates-confirmed = Rates confirmed
