//! Accounts of teachers.

use db::{Conn, DbError, p};
use kernel::{AccountId, TeacherId};

db::statements! {
    FIND_TEACHER =
        "SELECT t.teacher_id, t.first_name, t.last_name, a.email, a.language, t.time_zone
         FROM teacher_account t JOIN account a ON a.id = t.account_id WHERE t.account_id = $1";
}

db::row! {
    #[derive(Clone, Debug)]
    pub(crate) struct TeacherRow {
        pub id: TeacherId,
        pub first_name: String,
        pub last_name: String,
        pub email: String,
        pub language: String,
        pub time_zone: String,
    }
}

pub(crate) async fn find_teacher(conn: &mut Conn, account_id: AccountId) -> Result<TeacherRow, DbError> {
    conn.one(&FIND_TEACHER, p![account_id]).await
}
