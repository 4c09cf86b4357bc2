import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPostgres } from '../../platform/db/open.ts'
import { children } from '../../platform/db/schema/children.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { testPostgres } from '../../testing/postgres.ts'
import { sendForm } from '../../testing/send-form.ts'
import { childFields } from './testing/child-form.ts'

describe('Concurrent requests for children on PostgreSQL', () => {
  let server: Awaited<ReturnType<typeof testPostgres>>
  let database: ReturnType<typeof openPostgres>
  let api: TestApp
  beforeAll(async () => {
    server = await testPostgres()
    database = openPostgres(server.url)
    await database.migrate()
    api = await testApp({ database })
  })
  afterAll(async () => {
    await api.close()
    await database.close()
    await server.close()
  })

  test('ten deliveries of one request add one child, and each response contains it', async () => {
    const { headers, parentId } = await api.signedInParent()
    const key = crypto.randomUUID()
    const fields = { ...childFields, photoConsent: 'false', allergy: 'Groundnuts' }
    const call = { method: 'POST' as const, url: '/child', headers: { ...headers, 'idempotency-key': key } }
    const responses = await Promise.all(Array.from({ length: 10 }, () => sendForm(api, call, fields)))
    expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
    const rows = await api.db.select().from(children).where(eq(children.parentId, parentId))
    expect(rows).toHaveLength(1)
    expect(new Set(responses.map((response) => response.json().data.childId))).toEqual(
      new Set([rows[0]?.childId]),
    )
  })
})
