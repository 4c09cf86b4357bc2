import { NextRequest } from 'next/server'
import { vi } from 'vitest'
import { seal } from '@/lib/server/encryption'

const secret = 'one-secret-for-the-tests-of-the-guard--'
vi.stubEnv('SESSION_SECRETS', secret)
vi.stubEnv('INTERNAL_SECRETS', secret)

export const origin = 'http://localhost:3000'
export const hour = 3_600_000

/** Of a visitor, or of a parent with a session that ends after these milliseconds. */
export async function pageRequest(path: string, session?: { endsIn: number }) {
  const headers = new Headers()
  if (session) {
    const expiresAt = new Date(Date.now() + session.endsIn).toISOString()
    headers.set('cookie', `kitelab_session=${await seal({ token: 'the-token', expiresAt }, [secret])}`)
  }
  return new NextRequest(`${origin}${path}`, { headers })
}
