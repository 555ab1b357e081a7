### Invites, allowances, the partner's link.

## Inviting

parents-invited = { $number ->
    [one] 1 parent invited successfully
   *[other] { $number } parents invited successfully
    }
parents-invited-not-mailed = { $number ->
    [one] 1 parent invited successfully
   *[other] { $number } parents invited successfully
    }. No further email goes to { $addresses } now: you sent several within the hour.

parents-invited-waiting = { $number ->
    [one] 1 parent invited successfully
   *[other] { $number } parents invited successfully
    }. { $waiting ->
    [one] 1 seat has
   *[other] { $waiting } seats have
    } to wait until seats are free.

## The link, and joining through it

account-created = Account created successfully
registration-link-opened = The link is open
registration-link-closed = The link is closed. Invited parents can still register.
link-added = The link was added
link-saved = The link was saved
link-removed = The link was removed

## Invites

number-updated = Number of kids updated successfully
invite-resent = The invite is on its way again
invite-withdrawn = The invite was withdrawn
nobody-to-remind = Nobody needs a reminder today
parents-reminded = { $number ->
    [one] 1 parent will be reminded
   *[other] { $number } parents will be reminded
    }

## The list as a file

column-email = Email
column-kids-allowed = Kids allowed
column-state = State
column-reason = Reason
column-invited = Invited
column-registered = Registered
column-children = Children
state-held = held
state-queued = queued
state-sent = sent
state-kept = kept
state-failed = failed
state-registered = registered
state-withdrawn = withdrawn

## Allowances

allowance-saved = Allowance saved

## Refusals

not-an-address = This is not an email address.
invited-number-range = The number of kids must be between 1 and 100.
no-address = Enter at least one email address
too-many-addresses = One call takes at most 2,000 addresses; this one has { $number }.
address-missing = Nobody was invited. An email address is missing.
invalid-address = Nobody was invited. Not an email address: { $address }
invalid-addresses = Nobody was invited. Not an email address: { $addresses }
daily-limit-inviting = Nobody was invited: a day's limit is { $limit } emails, and { $left } are left today. Please go on tomorrow, or ask us.
daily-limit-resending = The invite was not sent: a day's limit is { $limit } emails, and { $left } are left today. Please go on tomorrow, or ask us.
daily-limit-reminding = Nobody was reminded: a day's limit is { $limit } emails, and { $left } are left today. Please go on tomorrow, or ask us.
too-often = This address was written to several times within the hour. Please wait a while.
invite-held = This invite has not been sent yet. It goes out as soon as it may.
number-range = The number of kids must be between 0 and 100.
same-number = The number must be different from the previous number
department-added = The department was added
department-saved = The department was saved
department-removed = The department was removed
department-seats-range = The number of seats must be between 0 and { $most }.
too-many-departments = An organisation has at most { $most } departments.
department-not-empty = Parents ({ $parents }), open invites ({ $invites }) or registration links ({ $links }) still belong to this department. Move or change them first.
department-full = Those who move have { $needed } seats, and the department has { $free } free. Give it more seats, or move fewer.
department-required = Choose a department
of-other-department = You cannot invite these, who belong to another department: { $addresses }
other-department = Belongs to a department that you do not look after. Choose one of yours.
no-such-department = There is no department of this name.
unknown-department = This department no longer exists. Choose again.
unknown-departments = There are no such departments (row: name): { $rows }
column-department = Department
unknown-agreement = Choose one of your agreements.
closed-agreement = This agreement has ended. Choose another one.
address-of-other = Another parent was invited under the address { $email }. Use another address.
already-registered = This parent has already registered. To stop new seats, set the number of kids to 0.
seats-taken = { $name } uses { $taken ->
    [one] 1 seat
   *[other] { $taken } seats
    } already. Allow at least { $taken }, or withdraw a program first.

link-expired = This registration link has expired. Please ask the organisation that gave it to you for a new one.
link-full = This registration link has reached its limit. Please ask the organisation that gave it to you for another one.
link-unknown = This registration link does not exist any more. Please check that you opened the whole link, or ask the organisation for a new one.
link-other-domain = This registration link is for email addresses at { $domains }.
link-name-required = Give the link a name
link-name-taken = Another link has this name.
link-name-of-main = The main link is called that. Choose another name.
link-day-invalid = This is not a date.
link-day-past = This day is over. Choose today or a later day.
link-limit-range = The limit must be between 1 and { $most }.
too-many-links = An organisation has at most { $most } links. Remove one that nobody used, or change one.
main-link-stays = The main link cannot be removed. Close it instead.
link-used = Parents have joined through this link, so it cannot be removed. Close it instead.

## Kinds of mails

kind-invite = An organisation invites a parent
kind-invite-reminder = A parent is invited again
kind-seats-granted = Seats that a parent waited for are free
kind-link-alarm = Many parents joined through one registration link

## Placeholders in mails

placeholder-inviter = Who invites
placeholder-children = How many children the organisation pays for: one child, 3 children
placeholder-seats = How many seats became free: a seat, 3 seats
placeholder-action = Sign up, or Log in for a parent who has an account
placeholder-organization = The organisation
placeholder-link-name = The name of the registration link
placeholder-joined = How many parents joined: 21 parents
placeholder-outcome = Whether the link was closed

## Words in mails

an-organization = An organisation
children = { $number ->
    [1] one child
   *[other] { $number } children
    }
children-waiting = { $number ->
    [1] one child
   *[other] { $number } children
    } (as soon as seats are free; we will let you know)
children-some-waiting = { $number } children (for { $waiting } of them as soon as seats are free; we will let you know)
seats = { $number ->
    [1] a seat
   *[other] { $number } seats
    }
action-log-in = Log in
action-sign-up = Sign up
button-log-in = Log in
button-sign-up = Sign up
button-registration-links = See the registration links
main-link = Main link
your-organization = your organisation
parents-joined = { $number ->
    [one] 1 parent
   *[other] { $number } parents
    }
link-closed-by-alarm = The link is closed now, as you set it up. Invited parents can still register.
link-still-open = The link is still open.
