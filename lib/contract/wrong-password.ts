/**
 * A wrong password is refused with 401, as an ended session is. Our API tells the two apart by the reason `wrong_password`;
 * one that knows only the specification has nothing but these words (ERR-01).
 */
export const WRONG_PASSWORD = 'Incorrect password'
