import { sql } from 'drizzle-orm'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../testing/app.ts'
import { testDatabase } from '../testing/database.ts'
import { handleError } from './errors.ts'
import { healthRoutes } from './health-routes.ts'

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

  test('is not ready before the newest migration is applied, and ready with a migration of a newer version', async () => {
    const database = await testDatabase()
    const other = await testApp({ database })
    const shift = (ms: number) =>
      database.db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + ${ms}`)
    await shift(1)
    expect((await other.app.inject('/readyz')).statusCode).toBe(200)
    await shift(-2)
    expect((await other.app.inject('/readyz')).statusCode).toBe(503)
    await other.close()
    await database.close()
  })

  test('is not ready while the disk is full', async () => {
    const app = Fastify()
    app.setErrorHandler(handleError)
    healthRoutes(app, api, { isLow: () => Promise.resolve(true) })
    expect((await app.inject('/healthz')).statusCode).toBe(200)
    expect((await app.inject('/readyz')).statusCode).toBe(503)
    await app.close()
  })

  test('answers health checks without a limit and without data', async () => {
    const limited = await testApp({ env: { RATE_LIMIT_MAX: 1 } })
    for (let n = 0; n < 50; n++) {
      for (const url of ['/healthz', '/readyz'])
        expect((await limited.app.inject(url)).body).toBe('{"status":"ok"}')
    }
    await limited.close()
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
