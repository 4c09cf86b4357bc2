let verified: string | undefined

export const rememberLoginEmail = (email: string): void => {
  verified = email
}

export const loginEmail = (): string | undefined => verified
