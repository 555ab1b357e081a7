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

## The link, and joining through it

account-created = Account created successfully
link-disabled = The link is disabled. Invited parents can still register.
link-enabled = The link is enabled

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
already-registered = This parent has already registered. To stop new seats, set the number of kids to 0.
seats-taken = { $name } uses { $taken ->
    [one] 1 seat
   *[other] { $taken } seats
    } already. Allow at least { $taken }, or withdraw a program first.

## Kinds of mails

kind-invite = An organisation invites a parent
kind-invite-reminder = A parent is invited again

## Placeholders in mails

placeholder-inviter = Who invites
placeholder-children = How many children the organisation pays for: one child, 3 children
placeholder-action = Sign up, or Log in for a parent who has an account

## Words in mails

an-organization = An organisation
children = { $number ->
    [1] one child
   *[other] { $number } children
    }
action-log-in = Log in
action-sign-up = Sign up
button-log-in = Log in
button-sign-up = Sign up
