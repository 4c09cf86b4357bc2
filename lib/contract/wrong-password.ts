/** A wrong password and an ended session are both 401; an upstream without reasons sends this message (ERR-01). */
export const WRONG_PASSWORD = 'Incorrect password'
