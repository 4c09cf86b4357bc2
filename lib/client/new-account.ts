import type { LoginInput } from '#contract/api/parent'

const KEEP_MS = 20 * 60_000

let newAccount: { login: LoginInput; until: number; isVerified: boolean } | undefined

/** Keeps the credentials of a new account in memory until its address is verified (P16). */
export function saveNewAccount({ email, password }: LoginInput): void {
  newAccount = { login: { email, password }, until: Date.now() + KEEP_MS, isVerified: false }
}

export function confirmNewAccount(email: string): void {
  if (newAccount) newAccount.isVerified = newAccount.login.email === email
}

export function takeNewAccount(): LoginInput | undefined {
  const account = newAccount
  newAccount = undefined
  return account?.isVerified && account.until > Date.now() ? account.login : undefined
}
