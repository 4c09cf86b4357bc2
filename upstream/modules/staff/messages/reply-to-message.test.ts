import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schoolOf } from '../../../platform/config/school.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { messageReplies } from '../../../platform/db/schema/messages.ts'
import { renderMail } from '../../../platform/mail/templates/layout.ts'
import { templates } from '../../../platform/mail/templates.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { messageCalls } from './testing/message-calls.ts'

const MINUTE_MS = 60_000

let api: TestApp
let calls: ReturnType<typeof messageCalls>
let tunde: SignedInStaff
let amina: SignedInStaff
beforeAll(async () => {
  api = await testApp({ env: { CONTACT_EMAIL: 'office@kitelab.ng' } })
  calls = messageCalls(api)
  tunde = await api.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
  amina = await api.signedInStaff({ roles: ['office'], name: 'Amina Sule' })
})
afterAll(() => api.close())

const actionsOf = async (messageId: string) => (await calls.entriesOf(messageId)).map(({ action }) => action)
const mailOf = async (recipient: string) => {
  const [mail] = await calls.mailsTo(recipient)
  const school = schoolOf(api.env)
  const content = templates.get(mail?.template ?? '')?.(mail?.data, school)
  if (!mail || !content) throw new Error('There is no mail.')
  return { ...renderMail(content, school), mailId: mail.mailId }
}

describe('A reply to a message', () => {
  test('STF-217: is emailed with the quoted message, signed, and answered to the mailbox of the school', async () => {
    const email = `ruth-${randomUUID()}@example.com`
    const comment = 'Does it take\na child of 6 & <b>?'
    const messageId = await calls.add({ email, comment, createdAt: new Date('2026-11-20T08:00:00Z') })
    const text = 'Good morning,\n\nyes,\nshe may <i>join</i>.'
    expect(await calls.reply(tunde, messageId, { text })).toMatchObject({
      status: 201,
      message: 'The reply is on its way.',
    })
    const mail = await mailOf(email)
    expect(mail).toMatchObject({ subject: 'Re: your message to Kitelab', replyTo: 'office@kitelab.ng' })
    expect(mail.text).toContain(`${text}\n\nTunde, Kitelab\n\nYou wrote on 20 November 2026:`)
    expect(mail.text).toContain('> Does it take\n> a child of 6 & <b>?')
    expect(mail.html).toContain('yes,<br>she may &lt;i&gt;join&lt;/i&gt;.')
    expect(mail.html).toContain('Does it take<br>a child of 6 &amp; &lt;b&gt;?</blockquote>')
  })

  test('STF-217: quotes nothing of a message without words', async () => {
    const email = `empty-${randomUUID()}@example.com`
    await calls.reply(tunde, await calls.add({ email, comment: '' }))
    expect((await mailOf(email)).text).not.toContain('You wrote')
  })

  test('STF-223: its words can be read in the sent mail', async () => {
    const email = `read-${randomUUID()}@example.com`
    await calls.reply(tunde, await calls.add({ email }), { text: 'She may join.' })
    const { mailId } = await mailOf(email)
    const { mail } = (await calls.send(tunde, 'GET', `mails/${mailId}`)).json()
    expect(mail).toMatchObject({ what: 'Reply to a message', canRead: true })
    expect(mail.body).toContain('She may join.')
  })

  test('STF-218: leaves the message waiting, or closes it with Send and close', async () => {
    const messageId = await calls.add()
    await calls.reply(tunde, messageId)
    expect(await calls.read(tunde, messageId)).toMatchObject({ state: 'waiting', closed: null })
    expect((await calls.reply(amina, messageId, { closes: true })).message).toBe(
      'The reply is on its way, and the message is closed.',
    )
    expect(await calls.read(tunde, messageId)).toMatchObject({
      state: 'closed',
      closed: { by: 'Amina Sule' },
      replies: [{ by: 'Tunde Bakare' }, { by: 'Amina Sule' }],
    })
    await calls.reply(tunde, messageId)
    expect((await calls.read(tunde, messageId)).state).toBe('waiting')
    expect(await actionsOf(messageId)).toEqual([
      'message.replied',
      'message.replied',
      'message.closed',
      'message.replied',
    ])
  })

  test('STF-219: without words or without a message is refused', async () => {
    const messageId = await calls.add()
    expect(await calls.reply(tunde, messageId, { text: ' ' })).toMatchObject({
      status: 400,
      errors: [{ path: 'text', message: 'Write the reply first.' }],
    })
    const body = { version: '1', text: 'Yes.', closes: false }
    expect((await calls.answer(tunde, 'POST', `messages/${randomUUID()}/replies`, body)).status).toBe(404)
  })

  test('STF-219: of more than 4,000 characters is refused, and nothing is emailed', async () => {
    const email = `long-${randomUUID()}@example.com`
    const messageId = await calls.add({ email })
    expect(await calls.reply(tunde, messageId, { text: 'x'.repeat(20_000) })).toMatchObject({
      status: 400,
      errors: [{ path: 'text', message: 'Use at most 4,000 characters.' }],
    })
    expect(await calls.mailsTo(email)).toEqual([])
  })

  test('STF-270: writes nothing of the sender or of its words into the audit', async () => {
    const messageId = await calls.add({ comment: 'Quetzalcoatl asks' })
    await calls.reply(tunde, messageId, { text: 'Quetzalcoatl may.', closes: true })
    await calls.change(tunde, messageId, { state: 'spam', assigneeId: amina.staffId })
    const entries = await api.db.select().from(auditEvents).where(eq(auditEvents.subject, messageId))
    expect(entries).toHaveLength(4)
    expect(JSON.stringify(entries)).not.toMatch(/Quetzal|Ruth|ruth-/)
  })
})

describe('A reply to a message from an old or repeated form', () => {
  test('STF-014: that is sent twice by one form is emailed once', async () => {
    const email = `twice-${randomUUID()}@example.com`
    const messageId = await calls.add({ email })
    const { version } = await calls.read(tunde, messageId)
    const body = { version, text: 'Yes.', closes: true }
    const key = randomUUID()
    const path = `messages/${messageId}/replies`
    const first = await calls.send(tunde, 'POST', path, body, key)
    const again = await calls.send(tunde, 'POST', path, body, key)
    expect(again.json()).toEqual(first.json())
    expect(await calls.mailsTo(email)).toHaveLength(1)
    expect(await calls.answer(tunde, 'POST', path, { ...body, text: 'No.' }, key)).toMatchObject({
      status: 409,
    })
  })

  test('STF-219: is refused when another person replied since the form was opened, with who and when', async () => {
    const email = `both-${randomUUID()}@example.com`
    const messageId = await calls.add({ email })
    const { version } = await calls.read(amina, messageId)
    await calls.reply(tunde, messageId)
    const path = `messages/${messageId}/replies`
    const late = { version, text: 'No.', closes: false }
    const replied = { status: 409, reason: 'replied', message: 'Tunde replied 1 minute ago.' }
    expect(await calls.answer(amina, 'POST', path, late)).toMatchObject(replied)
    const at = new Date(Date.now() - 12 * MINUTE_MS)
    await api.db.update(messageReplies).set({ at }).where(eq(messageReplies.messageId, messageId))
    const older = String(at.getTime() * 1000 - 1)
    expect(await calls.answer(amina, 'POST', path, { ...late, version: older })).toMatchObject({
      ...replied,
      message: 'Tunde replied 12 minutes ago.',
    })
    expect(await calls.mailsTo(email)).toHaveLength(1)
    expect(await calls.reply(amina, messageId)).toMatchObject({ status: 201 })
  })

  test('STF-066: is refused when the message was closed since, and names the person', async () => {
    const messageId = await calls.add()
    await calls.reply(tunde, messageId)
    const { version } = await calls.read(tunde, messageId)
    await calls.change(amina, messageId, { state: 'closed' })
    for (const held of [version, 'x', '9'.repeat(40)]) {
      const body = { version: held, text: 'Yes.', closes: false }
      const late = await calls.answer(tunde, 'POST', `messages/${messageId}/replies`, body)
      expect(late).toMatchObject({ status: 412, message: expect.stringContaining('Changed by Amina Sule') })
    }
  })
})
