import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../platform/db/open.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { postgresDatabase } from '../testing/postgres.ts'
import { seed } from './seed.ts'

describe('A new installation on PostgreSQL', () => {
  let database: OpenDb
  let api: TestApp
  beforeAll(async () => {
    database = await postgresDatabase()
    api = await testApp({ database, env: { SEED_DEMO: '1' } })
  })
  afterAll(async () => {
    await api.close()
    await database.close()
  })

  test('is filled once by four concurrent processes and behaves like the embedded one', async () => {
    await Promise.all(Array.from({ length: 4 }, () => seed(api)))
    const { courses, total } = (await api.app.inject('/courses?sort=priceAsc&search=robot&limit=2')).json()
    expect(total).toBeGreaterThan(0)
    expect(courses[0]).toMatchObject({
      coursePrice: expect.any(Number),
      startDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
    })
    expect((await api.app.inject('/courses')).json().total).toBe(29)
    const payload = { email: 'demo@kitelab.example', password: 'kite-demo-2026' }
    const login = await api.app.inject({ method: 'POST', url: '/auth/parents/login', payload })
    const headers = { authorization: String(login.headers.authorization) }
    const { childs } = (await api.app.inject({ url: '/child', headers })).json()
    expect(childs.map((child: { otherNames: string }) => child.otherNames).sort()).toEqual([
      'Chidera',
      'Kosi',
    ])
  })
})
