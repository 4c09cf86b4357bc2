import { afterAll, beforeEach } from 'vitest'
import type { z } from 'zod'
import { listMails } from '#contract/staff/mails'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { testApp } from '../../../../testing/app.ts'
import { hoursAgo, waiting } from '../../today/testing/waiting.ts'

export const receipt = (reference: string) => ({
  firstName: 'Adaeze',
  parentName: 'Adaeze Okafor',
  reference,
  paidAt: '2026-11-18T09:43:00.000Z',
  channel: 'card',
  amountKobo: 4_500_000,
  lines: [{ courseTitle: 'Robots from Cartons', childName: 'Chidera Okafor', priceKobo: 4_500_000 }],
})

export const waits = { deadAt: null, lastError: null, attempts: 0, nextAt: hoursAgo(-1) }
export const sent = { ...waits, sentAt: hoursAgo(1), attempts: 1 }

/** The API for the tests of one file, with a person of the office; each test starts with an empty outbox. */
export async function setUpMails() {
  const api = await testApp()
  afterAll(() => api.close())
  beforeEach(() => api.db.delete(emailOutbox))
  const office = await api.signedInStaff({ roles: ['office'] })

  const list = async (query: Record<string, string> = {}): Promise<z.infer<typeof listMails.response>> =>
    listMails.response.parse(
      (await api.app.inject({ url: '/staff/mails', query, headers: office.headers })).json(),
    )
  const idsOf = async (query: Record<string, string> = {}) =>
    (await list(query)).rows.map(({ mailId }) => mailId)
  return { api, rows: waiting(api), office, list, idsOf }
}
