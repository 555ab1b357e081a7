### Countries, phone numbers and exchange rates.

## Countries

country-required = Country is required
country-unknown = This country is not in our list

## Phone numbers

phone-invalid = Phone number is not valid for { $country }

## Rates

rate-invalid = A rate is a number above 0 and below 1,000,000,000, with at most 6 decimals.
rate-seeded = Approximate, of { $day }; came with the program
