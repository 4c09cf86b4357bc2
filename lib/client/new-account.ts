import type { LoginInput } from '#contract/api/parent'

/** Longer than a code of the verification mail is valid. */
const KEPT_MS = 20 * 60_000

let kept: { login: LoginInput; until: number; isVerified: boolean } | undefined

/** Keeps the login of a new account, in this document's memory alone, until its address is verified (P16). */
export function saveNewAccount({ email, password }: LoginInput): void {
  kept = { login: { email, password }, until: Date.now() + KEPT_MS, isVerified: false }
}

/** The address is verified: the account can be logged in to. */
export function confirmNewAccount(email: string): void {
  if (kept) kept.isVerified = kept.login.email === email
}

/** The login of an account whose address was just verified, once. */
export function takeNewAccount(): LoginInput | undefined {
  const account = kept
  kept = undefined
  return account?.isVerified && account.until > Date.now() ? account.login : undefined
}
