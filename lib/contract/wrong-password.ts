/**
 * Both a wrong password and an ended session are 401. Our API sends the reason `wrong_password`; an upstream that follows
 * only the specification sends this message (ERR-01).
 */
export const WRONG_PASSWORD = 'Incorrect password'
