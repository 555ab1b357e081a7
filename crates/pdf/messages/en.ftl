### Fixed texts of invoices and receipts.

## Title and recipient

invoice-title = Invoice { $number }
receipt-title = Receipt { $number }
billed-to = Billed to
received-from = Received from

## Below the total

due-by = by { $day }
invoice-paid-on = paid on { $day }
received-on = on { $day }

## Facts

date-issued = Date Issued
due-date = Due Date
date-paid = Date Paid
method = Method
reference = Reference

## Columns

child = Child
parent = Parent
program = Program
cohort = Cohort
price = Price
amount = Amount

## Footer

page = Page { $number } of { $count }
