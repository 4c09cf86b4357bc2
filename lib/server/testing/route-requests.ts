import { NextRequest } from 'next/server'
import { vi } from 'vitest'
import { z } from 'zod'
import type { CallSchemas } from '#contract/bff-call'
import { ErrorBody } from '#contract/errors'
import { seal } from '@/lib/server/encryption'

const secret = 'one-secret-for-the-tests-of-the-kernel-'
vi.stubEnv('SESSION_SECRETS', secret)
vi.stubEnv('INTERNAL_SECRETS', secret)
vi.stubEnv('SITE_ORIGIN', 'http://localhost:3000')

/** Replaces the cookies of `next/headers`. */
export const jar = {
  held: new Map<string, string>(),
  written: new Map<string, { value: string; maxAge?: number }>(),
  get: (name: string) => (jar.held.has(name) ? { name, value: jar.held.get(name) ?? '' } : undefined),
  set: (name: string, value: string, options: { maxAge?: number }) =>
    void jar.written.set(name, { value, ...options }),
}

export function emptyJar() {
  jar.held.clear()
  jar.written.clear()
}

export const address = 'http://localhost:3000/api/cart'
export const none = { params: Promise.resolve({}) }
export const own = { origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }

type Init = { method?: string; headers?: Record<string, string>; body?: BodyInit; duplex?: 'half' }
export const ask = (init: Init = {}, url = address) =>
  new NextRequest(url, { ...init, headers: init.headers ?? own })
export const post = (body: unknown, headers: Record<string, string> = {}) =>
  ask({
    method: 'POST',
    headers: { ...own, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const anyAnswer = { response: z.unknown() }
export const open = { method: 'POST', path: '/api/x', auth: 'none', schemas: async () => anyAnswer } as const
export const forParent = { ...open, auth: 'parent' } as const
export const withSchemas = <const S extends Partial<CallSchemas>>(schemas: S) => ({
  ...open,
  schemas: async () => ({ ...anyAnswer, ...schemas }),
})
export const failure = async (response: Response) => ErrorBody.parse(await response.json()).error

export async function logIn(expiresAt = new Date(Date.now() + 3_600_000).toISOString()) {
  const parent = { lastName: 'Okafor', otherNames: 'Adaeze', email: 'adaeze@example.com' }
  jar.held.set('kitelab_session', await seal({ token: 'the-token', expiresAt, parent }, [secret]))
}
