import { loginAttempts } from '../../../platform/db/schema/parents.ts'
import type { TestApp } from '../../../testing/app.ts'
import { hashEmail } from '../login-throttle.ts'

export const requestLogin = (
  { app }: TestApp,
  email: string,
  password: string,
  headers: Record<string, string> = {},
) => app.inject({ method: 'POST', url: '/auth/parents/login', headers, payload: { email, password } })

/** Inserts failed attempts of other networks directly, without hashing passwords. */
export async function addFailedLogins({ db, env }: TestApp, email: string, times: number) {
  const attempts = Array.from({ length: times }, (_, n) => ({
    action: 'login' as const,
    emailHash: hashEmail(email, env),
    ip: `102.88.${n >> 3}.${n & 7}`,
    ok: false,
  }))
  await db.insert(loginAttempts).values(attempts)
}
