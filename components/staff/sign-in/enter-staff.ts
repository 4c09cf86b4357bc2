/** A new document, because this one may hold pages of another person; without the sign-in in its history. */
export const enterStaff = (target: string): void => window.location.replace(target)
