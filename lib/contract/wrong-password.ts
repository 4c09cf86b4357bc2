/**
 * A wrong password is refused with 401, as an ended session is, and these words alone tell the two apart (ERR-01): they are
 * part of the contract, so both sides take them from here.
 */
export const WRONG_PASSWORD = 'Incorrect password'
