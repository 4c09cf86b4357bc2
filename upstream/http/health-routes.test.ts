import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'

describe('The API', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
  })
  afterAll(() => api.close())

  test('is alive, and ready while the database responds', async () => {
    expect((await api.app.inject('/healthz')).json()).toEqual({ status: 'ok' })
    expect((await api.app.inject('/readyz')).json()).toEqual({ status: 'ok' })
  })

  test('is alive but not ready while the database does not respond', async () => {
    const database = await testDatabase()
    const other = await testApp({ database })
    await database.close()
    expect((await other.app.inject('/healthz')).statusCode).toBe(200)
    const response = await other.app.inject('/readyz')
    expect(response.statusCode).toBe(503)
    expect(response.headers['retry-after']).toBe('1')
    await other.close()
  })

  test('responds to an unknown path with an uncacheable 404', async () => {
    const response = await api.app.inject('/no-such-path')
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ message: 'Not found.' })
    expect(response.headers['cache-control']).toBe('no-store')
    expect(response.headers['x-content-type-options']).toBe('nosniff')
  })

  test('serves its OpenAPI document', async () => {
    const document = (await api.app.inject('/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).not.toContain('/healthz')
  })
})
