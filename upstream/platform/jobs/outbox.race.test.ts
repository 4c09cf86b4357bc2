import { setTimeout as wait } from 'node:timers/promises'
import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, testApp } from '../../testing/app.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import type { OpenDb } from '../db/open.ts'
import { emailOutbox } from '../db/schema/mail.ts'
import type { Mailer } from '../mail/mailer.ts'
import { sendDueMails } from './outbox.ts'

describe('Concurrent outbox senders on PostgreSQL', () => {
  let database: OpenDb
  let api: TestApp
  beforeAll(async () => {
    database = await postgresDatabase()
    api = await testApp({ database })
  })
  afterAll(async () => {
    await api.close()
    await database.close()
  })

  test('send sixty mails once each, although every third delivery fails', async () => {
    const mails = Array.from({ length: 60 }, (_, n) => ({
      recipient: `parent-${n}@kitelab.example`,
      template: 'account-exists',
      data: { firstName: 'Ada' },
      lane: n % 3,
    }))
    await api.db.insert(emailOutbox).values(mails)
    const delivered: string[] = []
    let deliveries = 0
    const mailer: Mailer = async ({ mailId }) => {
      await wait(2)
      if (deliveries++ % 3 === 0) throw new Error('refused')
      delivered.push(mailId)
    }
    const countUnsent = async () =>
      (await api.db.select().from(emailOutbox).where(isNull(emailOutbox.sentAt))).length
    for (let round = 0; round < 30 && (await countUnsent()) > 0; round++) {
      await api.db.update(emailOutbox).set({ nextAt: sql`now()` }).where(isNull(emailOutbox.sentAt))
      const senders = (['code', 'service', 'letter'] as const).map(async (lowest) => {
        while ((await sendDueMails(api, mailer, undefined, lowest)) > 0);
      })
      await Promise.all(senders)
    }
    expect(delivered).toHaveLength(60)
    expect(new Set(delivered).size).toBe(60)
  })

  test('F8: do not resend a mail that waits behind a slow delivery', async () => {
    await api.db.delete(emailOutbox)
    const mails = ['a', 'b', 'c'].map((name) => ({
      recipient: `${name}@kitelab.example`,
      template: 'account-exists',
      data: { firstName: 'Ada' },
    }))
    await api.db.insert(emailOutbox).values(mails)
    const delivered: string[] = []
    const collect: Mailer = async ({ recipient }) => void delivered.push(recipient)
    const { promise: slow, resolve: finish } = Promise.withResolvers<void>()
    const first = sendDueMails(api, async (mail) => {
      const isFirst = delivered.length === 0
      await collect(mail)
      if (isFirst) await slow
    })
    await expect.poll(() => delivered.length).toBe(1)
    // The delivery takes nearly as long as a lease.
    await api.db.update(emailOutbox).set({ nextAt: sql`${emailOutbox.nextAt} - interval '119 seconds'` })
    await sendDueMails(api, collect)
    finish()
    await first
    expect(delivered.toSorted()).toEqual(mails.map(({ recipient }) => recipient))
  })
})
