import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from './testing/app.ts'
import { endpointsIn, someId, withId } from './testing/endpoints.ts'

const calls = await endpointsIn('api')

describe('The contract', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
  })
  afterAll(() => api.close())

  test('declares its calls', () => expect(calls.length).toBeGreaterThan(15))

  test.each(calls)('$name is served and documented', async ({ call }) => {
    expect(api.app.hasRoute({ method: call.method, url: call.path })).toBe(true)
    const { paths } = (await api.app.inject('/openapi.json')).json()
    const described = paths[call.path.replace(/:(\w+)/g, '{$1}')]?.[call.method.toLowerCase()]
    expect(described?.responses).toHaveProperty(String(call.status ?? 200))
    expect(described?.security).toEqual(call.auth === 'none' ? undefined : [{ bearer: [] }])
  })

  const withIds = calls.filter(
    ({ call }) => call.multipart !== true && !call.isWord && /:(id|\w+Id)\b/.test(call.path),
  )
  test.each(withIds)('Section 6: $name responds 404 to an id of another format', async ({ call }) => {
    const { headers } = await api.signedInParent()
    const response = await api.app.inject({
      method: call.method,
      url: call.path.replace(/:\w+/g, 'c-3'),
      headers,
      ...(call.body && { payload: { photoConsent: true } }),
    })
    expect([response.statusCode, response.json()]).toEqual([404, { message: 'Not found.' }])
  })

  const personal = calls.filter(({ call }) => call.auth !== 'none')
  test.each(personal)(
    '$name rejects callers without a session before it reads anything',
    async ({ call }) => {
      for (const headers of [{}, { authorization: 'Bearer x.y.z' }, { authorization: 'Basic YTpi' }]) {
        const response = await api.app.inject({ method: call.method, url: withId(call.path), headers })
        expect(response.json()).toEqual({ message: 'Unauthorized.' })
        expect(response.statusCode).toBe(401)
        expect(response.headers['cache-control']).toBe('no-store')
      }
    },
  )

  const writes = calls.filter(({ call }) => call.method !== 'GET')
  const malformed = ['null', '[]', '""', '1', '{}', '']
  test.each(writes)('F5: $name rejects malformed bodies without an internal error', async ({ call }) => {
    const { headers } = await api.signedInParent()
    const strict = call.body && !call.body.safeParse({}).success
    for (const payload of malformed) {
      const response = await api.app.inject({
        method: call.method,
        url: call.path.replace(':email', 'ada@kitelab.example').replace(/:\w+/g, someId),
        headers: { ...headers, 'content-type': 'application/json' },
        payload,
      })
      expect(response.statusCode, `${payload}: ${response.body}`).toBeLessThan(500)
      if (strict) expect([400, 415], payload).toContain(response.statusCode)
    }
  })
})
