//! Whom an agreement takes over of those who wait for others that grant no more. No I/O.

use super::share::SeatNeed;
use kernel::{AgreementId, DepartmentId, InviteId};

db::row! {
    /// An invite that waits for seats.
    #[derive(Clone, Copy, Debug)]
    pub(crate) struct SeatsWaiting {
        pub id: InviteId,
        pub agreement_id: AgreementId,
        pub kids_num: i64,
        pub granted: i64,
        pub department_id: Option<DepartmentId>,
    }
}

impl SeatsWaiting {
    /// What it waits for.
    pub(crate) fn need(&self) -> SeatNeed {
        let Self { agreement_id, department_id: department, kids_num, granted, .. } = *self;
        SeatNeed { agreement_id, department, seats: kids_num - granted }
    }
}

/// Those who move to the current agreement, of all who wait for it or for agreements that grant no more, oldest first. Who
/// was granted seats takes them along, so it moves only if a further one is free for it; whom there are too few for does not
/// stop the others.
pub(crate) fn adopted(
    free: Option<i64>,
    current: AgreementId,
    waiting: &[SeatsWaiting],
) -> Vec<SeatsWaiting> {
    let mut left = free;
    let takes_part = |one: &&SeatsWaiting| {
        let is_own = one.agreement_id == current;
        if !is_own && left.is_some_and(|left| left <= one.granted) {
            return false;
        }
        let drawn = if is_own { one.kids_num - one.granted } else { one.kids_num };
        left = left.map(|left| (left - drawn).max(0));
        !is_own
    };
    waiting.iter().filter(takes_part).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    const ENDED: i64 = 1;
    const CURRENT: i64 = 2;

    /// Ids of those who move, of these agreements with what they ask for and were granted.
    fn moving(free: Option<i64>, waiting: &[(i64, i64, i64)]) -> Vec<i64> {
        let all: Vec<SeatsWaiting> = (1..)
            .zip(waiting)
            .map(|(id, (agreement, kids_num, granted))| SeatsWaiting {
                id: InviteId::new(id),
                agreement_id: AgreementId::new(*agreement),
                kids_num: *kids_num,
                granted: *granted,
                department_id: None,
            })
            .collect();
        adopted(free, AgreementId::new(CURRENT), &all).into_iter().map(|one| one.id.get()).collect()
    }

    #[test]
    fn who_was_granted_seats_moves_if_a_further_one_is_free() {
        assert_eq!(moving(Some(2), &[(ENDED, 3, 1)]), [1]);
        assert_eq!(moving(Some(1), &[(ENDED, 3, 1)]), [0; 0], "it would only take its own along");
        assert_eq!(moving(None, &[(ENDED, 3, 1), (ENDED, 9, 8)]), [1, 2]);
    }

    #[test]
    fn nobody_overtakes_who_waits_longer() {
        assert_eq!(moving(Some(3), &[(CURRENT, 2, 0), (ENDED, 2, 1)]), [0; 0]);
        assert_eq!(moving(Some(4), &[(CURRENT, 3, 1), (ENDED, 2, 1)]), [2]);
        assert_eq!(moving(Some(3), &[(ENDED, 2, 1), (CURRENT, 2, 0)]), [1]);
        assert_eq!(moving(Some(3), &[(ENDED, 9, 3), (ENDED, 2, 1)]), [2], "too few for the first one");
    }
}
