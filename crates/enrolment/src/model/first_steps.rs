//! The first steps of a partner. No I/O.

use identity::PartnerRole;

db::text_enum! {
    /// A step with which a partner begins.
    pub enum FirstStep {
        /// The organisation's data, and the confirmed address of its contact.
        Profile = "profile",
        /// The first invite, or the first parent who joined by a link.
        Invite = "invite",
        Child = "child",
        Payment = "payment",
    }
}

impl FirstStep {
    /// Who can do it, or waits for it: managers do not pay, and only owners change the profile. Viewers have no steps.
    pub(crate) const fn is_for(self, role: PartnerRole) -> bool {
        match role {
            PartnerRole::Owner => true,
            PartnerRole::Manager => matches!(self, Self::Invite | Self::Child),
            PartnerRole::Finance => matches!(self, Self::Child | Self::Payment),
            PartnerRole::Viewer => false,
        }
    }
}

/// A step and whether it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct StepState {
    pub step: FirstStep,
    pub is_done: bool,
}

/// The steps of a role; `None` once all of them are done.
pub(crate) fn steps_of(role: PartnerRole, is_done: impl Fn(FirstStep) -> bool) -> Option<Vec<StepState>> {
    let own = FirstStep::ALL.iter().copied().filter(|step| step.is_for(role));
    let steps: Vec<StepState> = own.map(|step| StepState { step, is_done: is_done(step) }).collect();
    steps.iter().any(|step| !step.is_done).then_some(steps)
}

#[cfg(test)]
mod tests {
    use super::*;
    use FirstStep::{Child, Invite, Payment, Profile};

    #[test]
    fn a_role_has_the_steps_that_it_can_take_until_all_are_done() {
        let steps = |role, done: &'static [FirstStep]| {
            steps_of(role, move |step| done.contains(&step))
                .map(|steps| steps.iter().map(|step| (step.step, step.is_done)).collect::<Vec<_>>())
        };
        let begun = [(Profile, true), (Invite, false), (Child, false), (Payment, false)];
        assert_eq!(steps(PartnerRole::Owner, &[Profile]), Some(begun.to_vec()));
        assert_eq!(steps(PartnerRole::Manager, &[Invite]), Some(vec![(Invite, true), (Child, false)]));
        assert_eq!(steps(PartnerRole::Manager, &[Invite, Child]), None, "it is not asked to pay");
        assert_eq!(steps(PartnerRole::Finance, &[]), Some(vec![(Child, false), (Payment, false)]));
        assert_eq!(steps(PartnerRole::Viewer, &[]), None);
    }
}
