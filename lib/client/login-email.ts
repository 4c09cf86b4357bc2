let verified: string | undefined

/** Prefills the login form with the address that was just verified or recovered; kept in memory only. */
export const rememberLoginEmail = (email: string): void => {
  verified = email
}

export const loginEmail = (): string | undefined => verified
