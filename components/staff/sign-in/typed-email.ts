let typed: string | undefined

/** From the sign-in to the second step; forgotten with a reload. */
export const rememberTypedEmail = (email: string): void => {
  typed = email
}

export const typedEmail = (): string | undefined => typed
