import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { audit } from '../../platform/audit.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { contactMessages, messageReplies } from '../../platform/db/schema/messages.ts'
import { notes } from '../../platform/db/schema/notes.ts'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import { createFamilyFixtures, type Family, type FamilyFixtures } from './testing/family-fixtures.ts'

const MARK = 'Quetzalmessage'

let fixtures: FamilyFixtures
let staffId: string
let family: Family
let messageIds: string[]
beforeAll(async () => {
  fixtures = await createFamilyFixtures()
  staffId = (await fixtures.signedInStaff()).staffId
})
beforeEach(async () => {
  const { db } = fixtures
  await db.delete(loginAttempts)
  await db.delete(contactMessages)
  await db.delete(emailOutbox)
  family = await fixtures.addFamily(MARK)
  messageIds = (await db.select().from(contactMessages)).map(({ messageId }) => messageId)
  for (const messageId of messageIds) {
    await db.insert(notes).values({ subjectKind: 'message', subjectId: messageId, staffId, text: MARK })
    const actor = { kind: 'staff', id: staffId } as const
    await audit(db, { actor, action: 'message.replied', subject: messageId, ip: '197.210.0.9' })
  }
})
afterAll(() => fixtures.close())

const idsIn = (rows: { messageId: string }[]) => rows.map(({ messageId }) => messageId).toSorted()

describe('STF-281: messages by the address of a family, and of its account', () => {
  test('are in its file with replies, notes, emails and who answered', async () => {
    expect(messageIds).toHaveLength(2)
    const { data } = (await fixtures.post('export', family)).json()
    expect(idsIn(data.contact_messages)).toEqual(messageIds.toSorted())
    expect(idsIn(data.message_replies)).toEqual(messageIds.toSorted())
    const ofMessages = data.notes.filter((note: { subjectKind: string }) => note.subjectKind === 'message')
    expect(ofMessages).toHaveLength(2)
    const mails = data.email_outbox.filter((mail: { template: string }) => mail.template === 'message-reply')
    expect(mails).toHaveLength(2)
    const answered = data.audit_events.filter(
      (event: { action: string }) => event.action === 'message.replied',
    )
    expect(answered).toMatchObject([
      { actorStaffId: staffId, ip: null },
      { actorStaffId: staffId, ip: null },
    ])
  })

  test('are erased with replies, notes and emails', async () => {
    const { db } = fixtures
    expect((await fixtures.post('deletion', family)).statusCode).toBe(200)
    expect(await db.$count(contactMessages)).toBe(0)
    expect(await db.$count(messageReplies)).toBe(0)
    expect(await db.$count(notes, inArray(notes.subjectId, messageIds))).toBe(0)
    expect(await db.$count(emailOutbox, eq(emailOutbox.template, 'message-reply'))).toBe(0)
  })

  test('are not those of another account that wrote with this address', async () => {
    const other = await fixtures.signedInParent()
    const written = { firstName: 'Other', lastName: 'Family', comment: 'Ours.', agreedAt: new Date() }
    const [theirs] = await fixtures.db
      .insert(contactMessages)
      .values({ ...written, email: family.email, parentId: other.parentId })
      .returning()
    const { data } = (await fixtures.post('export', family)).json()
    expect(idsIn(data.contact_messages)).toEqual(messageIds.toSorted())
    await fixtures.db.delete(loginAttempts)
    expect((await fixtures.post('deletion', family)).statusCode).toBe(200)
    expect(idsIn(await fixtures.db.select().from(contactMessages))).toEqual([theirs?.messageId])
  })
})
