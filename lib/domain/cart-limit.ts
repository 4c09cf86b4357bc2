/** Courses that a cart can hold, in the browser and on the server. */
export const CART_LIMIT = 50
