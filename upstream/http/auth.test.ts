import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { buildApp } from '../app.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { requireParent } from './auth.ts'
import { serve } from './serve.ts'

const staffCall = endpoint({
  method: 'GET',
  path: '/staff/x',
  auth: 'staff',
  permission: 'audit.read',
  response: z.object({}),
})
const parentCall = endpoint({
  method: 'GET',
  path: '/own',
  auth: 'parent',
  response: z.object({ kind: z.string(), id: z.string() }),
})
const openCall = endpoint({ method: 'GET', path: '/open', auth: 'none', response: z.object({}) })

let api: TestApp
let app: Awaited<ReturnType<typeof buildApp>>
beforeAll(async () => {
  api = await testApp()
  app = await buildApp(api)
  serve(app, staffCall, async () => ({}))
  serve(app, parentCall, async (_, request) => requireParent(request))
  serve(app, openCall, async (_, request) => {
    requireParent(request)
    return {}
  })
  await app.ready()
})
afterAll(async () => {
  await app.close()
  await api.close()
})

test('a staff call is refused without a session and with a session of a parent', async () => {
  const { headers } = await api.signedInParent()
  for (const sent of [{}, { authorization: 'Bearer x.y.z' }, headers]) {
    const response = await app.inject({ url: '/staff/x', headers: sent })
    expect([response.statusCode, response.json()]).toEqual([401, { message: 'Unauthorized.' }])
  }
})

test('a staff call of a page that was rendered for another person is refused, and the same one goes on', async () => {
  const [ngozi, bola] = [await api.signedInStaff(), await api.signedInStaff()]
  const statusFor = async (person: string) =>
    (await app.inject({ url: '/staff/x', headers: { ...bola.headers, 'x-staff': person } })).statusCode
  expect(await statusFor(ngozi.staffId)).toBe(401)
  expect(await statusFor(`${bola.staffId}, ${ngozi.staffId}`)).toBe(401)
  expect(await statusFor(bola.staffId)).toBe(200)
})

test('a staff call is documented as one that needs a token', async () => {
  const { paths } = (await app.inject('/openapi.json')).json()
  expect(paths['/staff/x'].get.security).toEqual([{ bearer: [] }])
})

test('a parent call gets the parent as its actor', async () => {
  const { headers, parentId } = await api.signedInParent()
  expect((await app.inject({ url: '/own', headers })).json()).toEqual({ kind: 'parent', id: parentId })
})

test('an open call has no actor, even with a session', async () => {
  const { headers } = await api.signedInParent()
  expect((await app.inject({ url: '/open', headers })).statusCode).toBe(401)
})
