import { eq } from 'drizzle-orm'
import { afterAll, expect } from 'vitest'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { parents } from '../../../../platform/db/schema/parents.ts'
import { sendDueMails } from '../../../../platform/jobs/outbox.ts'
import { announcementKey } from '../../../../platform/mail/request-mail-keys.ts'
import { testApp } from '../../../../testing/app.ts'
import { requestCalls } from './request-calls.ts'

export const DAY_MS = 24 * 3_600_000
export const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

/** How the owner knows the family. */
export const seen = { outcome: 'The mailbox is lost. She came with her passport.' }

/** The API for the tests of one file, with an owner who announces deletions. */
export async function setUpAnnouncements() {
  const api = await testApp()
  afterAll(() => api.close())
  const calls = requestCalls(api)
  const owner = await api.signedInStaff({ roles: ['owner'] })

  async function recorded(kind: 'export' | 'deletion' = 'deletion') {
    const family = await api.signedInParent()
    await calls.record(owner, family.parentId, kind)
    return { ...family, requestId: (await calls.requestOf(family.parentId)).requestId }
  }

  async function announced() {
    const family = await recorded()
    await calls.send(owner, 'POST', `/${family.requestId}/announce`, seen)
    return { ...family, stop: await calls.pathOf(family.email, 'stop') }
  }

  const changeMail = (requestId: string, change: Partial<typeof emailOutbox.$inferInsert>) =>
    api.db
      .update(emailOutbox)
      .set(change)
      .where(eq(emailOutbox.dedupeKey, announcementKey(requestId)))

  /** The last attempt gets this answer, and the 7 days of the request are over. */
  async function refusedBy(response: string, command: string) {
    const family = await announced()
    const responseCode = Number(response.slice(0, 3))
    const answer = { code: 'EENVELOPE', command, responseCode, response }
    await changeMail(family.requestId, { attempts: 21 })
    await sendDueMails(api, () => Promise.reject(Object.assign(new Error('Mail command failed'), answer)))
    await calls.change(family.requestId, { eraseAfter: daysAgo(0.1) })
    return family
  }

  /** The office corrects the address of the unverified account. */
  async function corrected({ parentId }: { parentId: string }) {
    await api.db.update(parents).set({ verifiedAt: null }).where(eq(parents.parentId, parentId))
    const newEmail = `corrected-${crypto.randomUUID()}@kitelab.example`
    const answer = await calls.answer(owner, `${parentId}/email-change`, { email: newEmail })
    expect(answer).toMatchObject({ status: 200 })
    return newEmail
  }
  return { api, calls, owner, recorded, announced, changeMail, refusedBy, corrected }
}
