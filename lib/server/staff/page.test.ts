import { beforeEach, describe, expect, test, vi } from 'vitest'
import { listAudit } from '#contract/staff/audit'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { emptyJar, jar } from '@/lib/server/testing/route-requests'
import { answeringApi, meOf, refusal, signIn } from './testing/staff-requests'

vi.mock('next/headers', () => ({
  cookies: async () => jar,
  headers: async () => new Headers({ 'x-kitelab-path': '/staff/audit?q=a' }),
}))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))
vi.mock('next/navigation', () => ({
  redirect: (path: string) => {
    throw new Error(`redirect ${path}`)
  },
  notFound: () => {
    throw new Error('not found')
  },
  unstable_rethrow: () => undefined,
}))

beforeEach(emptyJar)

const signInPage = 'redirect /staff/sign-in?from=%2Fstaff%2Faudit%3Fq%3Da'
const me = meOf('owner')
const query = { page: 1, size: 50 }

describe('STF-007: a page of staff checks after the middleware', () => {
  test('who is signed in, and says so to the page', async () => {
    await signIn()
    answeringApi({ 'GET /staff/me': () => Response.json(me) })
    expect(await requireStaff('audit.read')).toEqual(me)
  })

  test('that a person is signed in', async () => {
    await expect(requireStaff('audit.read')).rejects.toThrow(signInPage)
    await signIn()
    answeringApi({ 'GET /staff/me': () => refusal(401) })
    await expect(requireStaff('audit.read')).rejects.toThrow(signInPage)
  })

  test('STF-023: that the person may see it', async () => {
    await signIn()
    answeringApi({ 'GET /staff/me': () => Response.json(meOf('office')) })
    await expect(requireStaff('audit.read')).rejects.toThrow('not found')
  })
})

describe('Data of a page of staff', () => {
  const read = () => readStaff(listAudit, { query })
  beforeEach(() => signIn())

  test('comes with the token of the cookie', async () => {
    const { fetched } = answeringApi({
      'GET /staff/audit': () => Response.json({ rows: [], total: 0, people: [] }),
    })
    expect(await read()).toEqual({ rows: [], total: 0, people: [] })
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('authorization')).toBe('Bearer staff-token')
  })

  test('is not found, leads to the sign-in or fails as the API answers', async () => {
    const answered = (status: number) => {
      answeringApi({ 'GET /staff/audit': () => refusal(status) })
      return read()
    }
    await expect(answered(404)).rejects.toThrow('not found')
    await expect(answered(401)).rejects.toThrow(signInPage)
    await expect(answered(503)).rejects.toMatchObject({ code: 'unavailable' })
  })
})
