import { beforeEach, describe, expect, test, vi } from 'vitest'
import { exportAudit } from '#contract/staff/audit'
import { readQrSvg } from '#contract/staff/share'
import { staffFile } from '@/lib/server/staff/staff-file'
import { emptyJar, jar } from '@/lib/server/testing/route-requests'
import { answeringApi, refusal, signIn } from './testing/staff-requests'

vi.mock('next/headers', () => ({ cookies: async () => jar, headers: async () => new Headers() }))
vi.mock('next/server', async (original) => ({
  ...(await original<typeof import('next/server')>()),
  connection: async () => undefined,
}))

beforeEach(emptyJar)

const csv = { name: 'audit.csv', type: 'text/csv; charset=utf-8' }
const file = () => staffFile(exportAudit, { query: { q: 'a b', page: undefined } }, csv)

describe('STF-272: a file for staff', () => {
  test('is passed on as it arrives, as a private download', async () => {
    await signIn()
    const parts = new TransformStream<Uint8Array, Uint8Array>()
    const writer = parts.writable.getWriter()
    const { fetched } = answeringApi({ 'GET /staff/audit.csv': () => new Response(parts.readable) })
    const response = await file()
    expect(Object.fromEntries(response.headers)).toEqual({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="audit.csv"',
      'cache-control': 'private, no-store',
    })
    const reader = response.body?.getReader()
    void writer.write(new TextEncoder().encode('first'))
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('first')
    expect(String(fetched.mock.calls[0]?.[0])).toContain('/staff/audit.csv?q=a+b')
  })

  test.each([
    [428, 'confirm'],
    [400, 'invalid'],
    [401, 'unauthorized'],
    [503, 'unavailable'],
  ])('that the API refuses with %i is refused with its words', async (status, code) => {
    await signIn()
    answeringApi({ 'GET /staff/audit.csv': () => refusal(status, 'Choose a shorter time.') })
    await expect(file()).rejects.toMatchObject({ code })
  })

  test('is unavailable while the API is away, and refused without a session', async () => {
    await expect(file()).rejects.toMatchObject({ code: 'unauthorized' })
    await signIn()
    answeringApi({})
    await expect(file()).rejects.toMatchObject({ code: 'unavailable' })
  })
})

test('STF-243: a QR code is read by the code of its link', async () => {
  await signIn()
  answeringApi({ 'GET /staff/share-links/robots-wa/qr.svg': () => new Response('<svg/>') })
  const svg = { name: 'robots-wa.svg', type: 'image/svg+xml' }
  const response = await staffFile(readQrSvg, { params: { code: 'robots-wa' } }, svg)
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['image/svg+xml', '<svg/>'])
})
