### Accounts, sessions, passwords.

## Forms

too-long = Please use at most { $most } characters
unprintable = Please use letters, digits and punctuation only
name-with-link = Names cannot contain links. If this is no link, put a space after the dot.
not-a-name = Please enter a name
invalid-email = Invalid email address
email-required = Email is required
email-address-required = Email address is required
first-name-required = First name is required
last-name-required = Last name is required
country-required = Country is required
unknown-country = This country is not in our list
state-required = Province/State is required
phone-required = Phone number is required
time-zone-required = Study timezone is required
unknown-time-zone = This time zone is not in our list
unknown-role = Choose administrator, coordinator or finance
unknown-language = Choose en or fr

## Passwords

password-required = Password is required
password-too-short = Password must be at least { $least } characters
password-too-long = Password must not exceed { $most } characters
password-too-simple = Password must contain at least one letter and one number
common-password = This password is one of the most common; please choose another
old-password-required = Old Password is required
new-password-required = New Password is required
password-again-required = Confirm Password is required
passwords-differ = Passwords must match
wrong-password = The password is not right
wrong-old-password = The old password is not right
password-reset = Password reset
password-changed = Password changed successfully

## Log-in

logged-in = Logged in successfully
invalid-credentials = The email or the password is not right.
restricted = Your account is restricted. Please contact the organisation that invited you.
temporary-password = This is your temporary password. Use it as the old password to set a new one.
changed-during-log-in = Your account has just changed. Please log in again.
busy = Very many people are logging in at the moment. Please try again in a few seconds.
too-many-tries-seconds = That was tried too often. Please wait { $seconds ->
    [one] a second
   *[other] { $seconds } seconds
  } and try again.
too-many-tries-minutes = That was tried too often. Please wait { $minutes } minutes and try again.

## Sessions

no-session = Please log in.
wrong-role = This is for another kind of account.
browser-on-system = { $browser } on { $system }
another-program = Another program
logged-out = Logged out successfully!
device-logged-out = The device was logged out.
language-saved = Language saved

## Second factor

second-factor-needed = Set up your second factor first.
second-factor-exists = The second factor is set up already.
second-factor-set-up = Your second factor is set up.
second-factor-off = The second factor is off; a new one can be set up
no-second-factor = Set up two-factor authentication first.
code-needed = Enter the current code of your authenticator app, or a recovery code.
code-wrong = This code is not right or was used already. Enter the current code of your authenticator app, or a recovery code.
code-required = Enter the code of your second factor
invalid-code = The code is not right
old-recovery-codes-ended = Your old recovery codes no longer work.

## Email addresses

invalid-link = This link is not valid. Please use the newest email that we sent you.
address-confirmed = Thank you, your address is confirmed.
already-confirmed = Your address is confirmed already.
link-sent-again = We have sent you the link again.
links-sent-too-often = We have sent you several emails within the hour. Please look for them, also among spam.
own-address = This is your email address already
same-address = The account has this email address already
address-changed-too-often = You changed your address several times today. Try again tomorrow.
address-taken = Another account uses this email address.
account-changed = The account has just changed. Try again.
invalid-change-link = This link no longer works. Ask for the change again in your settings.
open-link = Open the link we sent to { $email } to confirm the change.
open-both-links = Open the links we sent to { $new } and to { $old } to confirm the change.
change-cancelled = Your email address stays as it is.
change-confirmed = Your new email address is confirmed.
open-other-link = Confirmed. Now open the link we sent to { $email }.
change-stopped = The change was stopped.
changed-by-staff = Email address changed. Both addresses were notified.

## Partners and parents

account-created = Account created successfully
account-exists = There is already an account with this email address. Log in, or reset the password.
partner-account-exists = There is already an account with this email address. Log in, or reset the password. To set up another organisation, sign up with another address; then invite this one to its team.
unknown-partner = Invalid partner ID
link-closed = This registration link is closed at the moment. Please ask the organisation that gave it to you.
erased-parent = Erased parent
erased-child = Erased child
erased-child-number = Child { $number }
family-erased = This family was erased.
profile-saved = Profile saved
setting-saved = Setting saved
parent-disabled = Parent disabled successfully
parent-enabled = Parent enabled successfully
parent-let-in = The parent may log in again
parent-restricted = The parent is restricted
invalid-note = Write 1 to 2,000 characters
noted = Noted
invalid-discount = The discount is a whole number from 0 to 100
unknown-currency = { $code } is no currency that we know
not-a-currency = This is no currency that we know
no-rate = There is no rate for { $code } yet. Enter one first.
terms-saved = Saved. It counts for payments begun from now on.
approval-needed = New partners now need your approval before their invites go out
approval-not-needed = Invites of new partners no longer wait for approval

## Teams of partners

role-needed = Your role in this organisation does not allow this. An owner of the organisation can change your role.
no-organization = You are no longer in the team of any organisation. Ask an owner to invite you again, or sign up with this email address and password to set up an organisation of your own.
department-limit = You look after some departments only, and this is about the whole organisation. Ask an owner of the organisation.
department-name-required = Give the department a name
department-name-taken = Another department has this name.
only-managers-limited = Only managers can be limited to departments.
departments-required = Choose at least one department
unknown-department = One of these departments no longer exists. Choose again.
unknown-partner-role = Choose owner, manager, finance or viewer
member-exists = { $email } is in the team already.
already-invited = { $email } was invited already. Send the invitation again, or withdraw it.
team-full = A team has at most { $most } members and open invitations.
invited-too-often = You have sent this person several invitations within the hour. Ask them to look for them, also among spam.
invited-too-many = You have sent very many invitations today. Try again tomorrow.
invalid-team-invitation = This invitation has expired, was withdrawn or was used. Ask the person who invited you for a new one.
contact-pays = Emails about invoices and payments go to the main contact: choose an owner or a person with the role Finance.
last-owner = An organisation needs an owner. Make somebody else an owner first.
own-second-factor = Nobody removes their own second factor here. Ask another owner.
member-of-others = This person works for another organisation too, and the second factor protects both. Ask our staff to remove it.
own-second-factor-first = Set up your own second factor first.
organization-restricted = This organisation is restricted at the moment.
main-contact-saved = Main contact saved
team-role-saved = Role saved
team-member-removed = Removed from the team
team-left = You have left the team
team-joined = You are in the team now. Log in to start.
name-saved = Name saved
invitation-withdrawn = Invitation withdrawn
organization-chosen = Organisation changed
made-owner = This member is an owner now

## Staff

teacher-address-taken = Another teacher has this email address already.
teacher-has-account = This teacher has an account already.
teacher-not-invited = This teacher has no account yet. Invite them first.
teacher-is-archived = This teacher is archived. Restore them first.
teacher-zone-required = Please choose a time zone from the list
time-zone-saved = Time zone saved
staff-exists = A member of staff has this email address already. Look for it in the list.
own-account = Nobody changes their own role, second factor or access here. Ask another administrator.
last-administrator = { $name } is the last active administrator. Make somebody else one first.
no-such-staff = No staff account has the address { $email }. `seatling staff list` shows them all.
staff-saved = Account saved
invitation-held = The invitation to { $email } is sent as soon as your email address is confirmed
invitation-sent = Invitation sent to { $email }
invitation-kept = No mail server is set up. Open the invitation for { $email } under Emails and pass its link on.
invitation-accepted = This person has a password already. They can use “Forgot password?”.
invalid-invitation = This invitation has expired or was used. Ask an administrator to send a new one.
first-password-set = Your password is set. You can log in now.

## Mails

mailed-password-expired = This temporary password has expired. A new one can be asked for on the login screen.

## Kinds of mails

kind-welcome-partner = An organisation has signed up
kind-welcome-parent = A parent has signed up
kind-temporary-password = A new password was asked for
kind-password-changed = A password was changed
kind-staff-invitation = A member of staff is invited
kind-teacher-invitation = A teacher is invited
kind-team-invitation = Somebody is invited to the team of an organisation
kind-team-removal = Somebody was removed from the team of an organisation
kind-second-factor-removal = Somebody removed the second factor of a member
kind-email-change-confirm = A new email address is confirmed
kind-email-change-notice = The old address is notified of a change
kind-email-set-by-staff = Staff set a new email address
kind-email-notice-by-staff = The old address is notified that staff changed it

## Placeholders in mails

placeholder-organization = The organisation's name
placeholder-email = The address of the account
placeholder-password = The temporary password, which works once, within 30 minutes
placeholder-invited-by = The administrator who invites
placeholder-invited-by-owner = The owner who invites
placeholder-role = The role in the team
placeholder-valid-until = The last day on which the link works
placeholder-old-email = The address until now
placeholder-new-email = The new address

## Words in mails

your-organization = your organisation
an-organization = an organisation
role-owner = owner
role-manager = manager
role-finance = finance
role-viewer = viewer
button-confirm-address = Confirm my address
button-new-password = Choose a new password
button-log-in = Log in
button-my-password = Choose my password
button-accept-invitation = Accept the invitation
button-confirm-new-address = Confirm the new address
button-confirm-or-stop = Confirm or stop this change
button-stop = Stop this change

## Mail domains

mail-domain-invalid = This is not a mail domain: { $domain }. Write it as example.org.
mail-domains-invalid = These are not mail domains: { $domains }. Write them as example.org.
mail-domains-too-many = Please give at most { $most } mail domains.
