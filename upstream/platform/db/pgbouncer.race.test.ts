import { count, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { pgBouncer } from '../../testing/pgbouncer.ts'
import { testPostgres } from '../../testing/postgres.ts'
import { password, signUpFields } from '../../testing/sign-up-fields.ts'
import { sendDueMails } from '../jobs/outbox.ts'
import { type OpenDb, openPostgres } from './open.ts'
import { emailOutbox } from './schema/mail.ts'

describe('Behind PgBouncer in transaction mode', () => {
  let postgres: Awaited<ReturnType<typeof testPostgres>>
  let bouncer: Awaited<ReturnType<typeof pgBouncer>>
  let opened: OpenDb[]
  let apis: TestApp[]
  beforeAll(async () => {
    postgres = await testPostgres()
    bouncer = await pgBouncer(postgres.url)
    opened = Array.from({ length: 3 }, () => openPostgres(bouncer.url))
    await Promise.all(opened.map((database) => database.migrate()))
    const env = {
      TOKEN_SECRETS: ['t'.repeat(32)],
      CODE_SECRETS: ['c'.repeat(32)],
      DATA_KEYS: ['d'.repeat(32)],
    }
    apis = await Promise.all(opened.map((database) => testApp({ database, env })))
  })
  afterAll(async () => {
    for (const api of apis) await api.close()
    for (const database of opened) await database.close()
    await bouncer.close()
    await postgres.close()
  })
  const apiOf = (n: number): TestApp => {
    const api = apis[n % apis.length]
    if (!api) throw new RangeError('No such process.')
    return api
  }

  test('three processes migrate at once, and no session keeps a lock', async () => {
    const direct = openPostgres(postgres.url)
    const locks = await direct.db.execute(sql`select 1 from pg_locks where locktype = 'advisory'`)
    expect(locks).toMatchObject({ rows: [] })
    await direct.close()
  })

  test('families sign up, verify and log in at three processes at once', async () => {
    const families = Array.from({ length: 9 }, async (_, n) => {
      const fields = signUpFields()
      const at = (path: string, payload?: object) =>
        apiOf(n).app.inject({ url: path, ...(payload && { method: 'POST', payload }) })
      expect((await at('/parents', fields)).statusCode).toBe(201)
      const code = await newestCode(apiOf(n + 1).db, fields.email)
      const verify = `/verify-email/${encodeURIComponent(fields.email)}/${code}?action=register&role=parent`
      expect((await at(verify)).statusCode).toBe(200)
      return (await at('/auth/parents/login', { email: fields.email, password })).statusCode
    })
    expect(await Promise.all(families)).toEqual(Array<number>(9).fill(200))
  })

  test('every misspelt search finds its course', async () => {
    const courseId = await apiOf(0).course({ title: 'Robots from Cartons' })
    const searches = Array.from({ length: 12 }, async (_, n) => {
      const response = await apiOf(n).app.inject('/courses/suggestions?search=robotz')
      return response.json().suggestions.map((course: { courseId: string }) => course.courseId)
    })
    expect(await Promise.all(searches)).toEqual(Array<string[]>(12).fill([courseId]))
  })

  test('three senders send every mail once', async () => {
    const { db } = apiOf(0)
    await db.delete(emailOutbox)
    const mails = Array.from({ length: 30 }, (_, n) => ({
      recipient: `parent-${n}@kitelab.example`,
      template: 'account-exists',
      data: { firstName: 'Ada' },
    }))
    await db.insert(emailOutbox).values(mails)
    const delivered: string[] = []
    const senders = apis.map(async (api) => {
      while ((await sendDueMails(api, async ({ recipient }) => void delivered.push(recipient))) > 0);
    })
    await Promise.all(senders)
    expect(new Set(delivered).size).toBe(30)
    expect(delivered).toHaveLength(30)
    expect(await db.select({ left: count() }).from(emailOutbox).where(isNull(emailOutbox.sentAt))).toEqual([
      { left: 0 },
    ])
  })
})
