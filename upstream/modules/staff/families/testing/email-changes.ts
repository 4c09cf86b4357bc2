import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll } from 'vitest'
import { emailChanges } from '../../../../platform/db/schema/family-help.ts'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { parents } from '../../../../platform/db/schema/parents.ts'
import { type SignedIn, testApp } from '../../../../testing/app.ts'
import { noticeKey } from '../../../account-links/ask-email-change.ts'
import { settleEmailChanges } from '../../../account-links/email-change-job.ts'
import { familyCalls } from './family-calls.ts'

export const HOUR_MS = 3_600_000
export const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR_MS)
export const invalid = { status: 409, reason: 'link_invalid' }

type Asked = { family: SignedIn; newEmail: string; changeId: string; confirm: string; stop: string }

/** The API for the tests of one file, with a person of the office who changes addresses of families. */
export async function setUpEmailChanges() {
  const api = await testApp()
  afterAll(() => api.close())
  const { db } = api
  const calls = familyCalls(api)
  const office = await api.signedInStaff({ roles: ['office'] })

  const failures: object[] = []
  const settle = () => settleEmailChanges(api, { error: (line: object) => void failures.push(line) })
  const emailOf = async ({ parentId }: SignedIn) =>
    (await db.select().from(parents).where(eq(parents.parentId, parentId)))[0]?.email

  async function asked(): Promise<Asked> {
    const family = await api.signedInParent()
    const newEmail = `changed-${randomUUID()}@kitelab.example`
    await calls.answer(office, `${family.parentId}/email-change`, { email: newEmail })
    const [change] = await db.select().from(emailChanges).where(eq(emailChanges.parentId, family.parentId))
    return {
      family,
      newEmail,
      changeId: change?.changeId ?? '',
      confirm: `/email-changes/${await calls.tokenTo(newEmail, 'email-change-confirm')}/confirm`,
      stop: `/email-changes/${await calls.tokenTo(family.email, 'email-change-notice')}/stop`,
    }
  }

  const makeDue = ({ changeId }: Pick<Asked, 'changeId'>) =>
    db
      .update(emailChanges)
      .set({ dueAt: hoursAgo(0.1) })
      .where(eq(emailChanges.changeId, changeId))

  /** The notice was sent then, and the change is due. */
  async function noticed({ changeId }: Asked, hours: number) {
    const sentAt = hoursAgo(hours)
    await db
      .update(emailOutbox)
      .set({ sentAt })
      .where(eq(emailOutbox.dedupeKey, noticeKey(changeId)))
    await makeDue({ changeId })
  }

  const changeOf = async ({ changeId }: Asked) =>
    (await db.select().from(emailChanges).where(eq(emailChanges.changeId, changeId)))[0]

  return { api, calls, office, failures, settle, emailOf, asked, makeDue, noticed, changeOf }
}
