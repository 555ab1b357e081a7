//! Setup checklist: what a new installation needs before it can enrol children and collect payments.

use billing::Billing;
use db::{Conn, DbError, installation};
use identity::StaffRole;
use serde::Serialize;
use utoipa::ToSchema;

/// Facts from the operator's configuration, which is not in the database.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OperatorSetup {
    /// Whether a mail server is configured.
    pub sends_mail: bool,
    /// Whether bank details are configured, other than the default sentence.
    pub has_bank_details: bool,
}

/// A part of the installation to set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) enum SetupPart {
    Rates,
    Package,
    Teacher,
    Timetable,
    Cohort,
    BankDetails,
    Terms,
    Mail,
    Payments,
}

impl SetupPart {
    fn is_for(self, role: StaffRole) -> bool {
        let is_money = matches!(self, Self::Rates | Self::BankDetails | Self::Payments);
        match role {
            StaffRole::Administrator => true,
            StaffRole::Coordinator => !is_money,
            StaffRole::Finance => is_money,
        }
    }
}

/// A step of the checklist.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SetupStep {
    part: SetupPart,
    is_done: bool,
}

/// The steps of a role; `None` once all of them are done.
pub(crate) fn of_role(steps: &[SetupStep], role: StaffRole) -> Option<Vec<SetupStep>> {
    let own: Vec<SetupStep> = steps.iter().filter(|step| step.part.is_for(role)).cloned().collect();
    own.iter().any(|step| !step.is_done).then_some(own)
}

/// Determines which steps are done. A demo has no steps.
pub(crate) async fn steps(
    conn: &mut Conn,
    billing: &Billing,
    operator: OperatorSetup,
    has_joinable_cohort: bool,
) -> Result<Vec<SetupStep>, DbError> {
    let is_demo = installation::find(conn).await?.is_some_and(|found| found.demo_filled_at.is_some());
    if is_demo {
        return Ok(Vec::new());
    }
    let has_teacher =
        catalogue::list_all_teachers(conn).await?.iter().any(|teacher| teacher.archived_at.is_none());
    let has_bank_details = operator.has_bank_details || billing::has_bank_details(conn).await?;
    let parts = [
        (SetupPart::Rates, refdata::find_rate_confirmation(conn).await?.is_some()),
        (SetupPart::Package, !catalogue::list_packages(conn).await?.is_empty()),
        (SetupPart::Teacher, has_teacher),
        (SetupPart::Timetable, !catalogue::list_slots(conn).await?.is_empty()),
        (SetupPart::Cohort, has_joinable_cohort),
        (SetupPart::BankDetails, has_bank_details),
        (SetupPart::Terms, privacy::has_own_terms(conn).await?),
        (SetupPart::Mail, operator.sends_mail),
        (SetupPart::Payments, billing.provider.is_some()),
    ];
    Ok(parts.into_iter().map(|(part, is_done)| SetupStep { part, is_done }).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(part: SetupPart, is_done: bool) -> SetupStep {
        SetupStep { part, is_done }
    }

    #[test]
    fn shows_a_role_its_own_parts_until_all_of_them_are_done() {
        let steps = [
            step(SetupPart::Rates, false),
            step(SetupPart::Cohort, true),
            step(SetupPart::Mail, true),
            step(SetupPart::Payments, true),
        ];
        assert_eq!(of_role(&steps, StaffRole::Administrator), Some(steps.to_vec()));
        assert_eq!(
            of_role(&steps, StaffRole::Finance),
            Some(vec![step(SetupPart::Rates, false), step(SetupPart::Payments, true)])
        );
        assert_eq!(of_role(&steps, StaffRole::Coordinator), None);
        assert_eq!(of_role(&[], StaffRole::Administrator), None);
    }
}
