//! SQL of registers when their children get another teacher.

use catalogue::ClassKey;
use db::{Conn, DbError, p};
use kernel::TeacherId;

db::statements! {
    /// A row that the new teacher has already stays.
    GIVE_REGISTERS =
        "UPDATE register SET teacher_id = $5
         WHERE cohort_id = $1 AND day = $2 AND time = $3 AND teacher_id = $4 AND NOT EXISTS (
            SELECT 1 FROM register other
            WHERE other.cohort_id = $1 AND other.day = $2 AND other.time = $3
              AND other.lesson_on = register.lesson_on AND other.teacher_id = $5)";
}

/// Makes the registers of one teacher's children in a class those of another teacher's.
pub(crate) async fn give_registers(
    conn: &mut Conn,
    class: ClassKey,
    from: TeacherId,
    to: TeacherId,
) -> Result<(), DbError> {
    let params = p![class.cohort_id, class.slot.day, class.slot.time, from, to];
    conn.run(&GIVE_REGISTERS, params).await.map(drop)
}
