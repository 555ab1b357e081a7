//! All SQL of this crate, by module.

pub(crate) mod agreement_seats;
pub(crate) mod children;
pub(crate) mod dashboards;
pub(crate) mod departments;
pub(crate) mod places;
pub(crate) mod programs;
pub(crate) mod seat_requests;
pub(crate) mod seats;
pub(crate) mod week;

pub(crate) use children::{
    ChildRow, FamilyRow, delete_child, find_child, find_children, find_own_child, insert_child,
    list_families, list_own_family, update_child,
};
pub(crate) use dashboards::sums::{
    Added, CohortPair, CohortSum, ProgramOwners, count_active, find_next_due, list_added, list_pairs,
    list_program_owners, sum_cohort, sum_cohorts,
};
pub(crate) use programs::{
    INSERT_PROGRAM, ProgramRow, delete_program, find_programs, is_in_cohort, is_sponsored,
    list_family_programs, list_unpaid_own, list_unpaid_sponsored, update_all_paid,
};
