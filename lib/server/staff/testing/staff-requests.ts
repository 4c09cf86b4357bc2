import { vi } from 'vitest'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import { sealStaff } from '@/lib/server/staff/sealed-session'
import { jar } from '@/lib/server/testing/route-requests'

export const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()

export async function signIn(endsAt = inHours(12)): Promise<void> {
  jar.held.set('staff', await sealStaff('staff', { token: 'staff-token', endsAt, name: 'Ngozi Eze' }))
}

export async function passPassword(): Promise<void> {
  const step = { token: 'step-token', endsAt: inHours(0.05), factors: ['totp' as const] }
  jar.held.set('staff-step', await sealStaff('staff-step', step))
}

export const meOf = (...roles: StaffRole[]) => ({
  staffId: '0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11',
  name: 'Ngozi Eze',
  email: 'ngozi@kitelab.example',
  roles,
  permissions: permissionsOf(roles),
  waiting: { today: 0 },
  session: { endsAt: inHours(1), latestEnd: inHours(12) },
})

type Answers = Record<string, (init: RequestInit) => Response>

/** Answers calls of the API by method and path, without the host; anything else fails. */
export function answeringApi(answers: Answers) {
  const fetched = vi.fn(async (address: string | URL, init: RequestInit = {}) => {
    const { pathname } = new URL(address)
    const name = `${init.method} ${pathname.replace(/^\/v1/, '')}`
    const answer = answers[name]
    if (!answer) throw new Error(`${name} has no answer`)
    return answer(init)
  })
  vi.stubGlobal('fetch', fetched)
  return {
    fetched,
    names: () =>
      fetched.mock.calls.map(
        ([address, init]) => `${init?.method} ${new URL(address).pathname.replace(/^\/v1/, '')}`,
      ),
  }
}

export const refusal = (status: number, message = 'No.', more = {}) =>
  Response.json({ message, ...more }, { status })
