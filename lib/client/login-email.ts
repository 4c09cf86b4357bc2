let verified: string | undefined

/** The address that was just verified or got a new password; kept in the memory of the tab alone, for the login form. */
export const rememberLoginEmail = (email: string): void => {
  verified = email
}

export const loginEmail = (): string | undefined => verified
