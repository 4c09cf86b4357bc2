import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { messageCalls } from './testing/message-calls.ts'

let api: TestApp
let calls: ReturnType<typeof messageCalls>
let tunde: SignedInStaff
beforeAll(async () => {
  api = await testApp({
    env: { MAIL_FROM: 'Kitelab <hello@kitelab.ng>', CONTACT_EMAIL: 'office@kitelab.ng' },
  })
  calls = messageCalls(api)
  tunde = await api.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
})
afterAll(() => api.close())

const sendByForm = (email: string) =>
  api.app.inject({
    method: 'POST',
    url: '/contact-us',
    payload: { firstName: 'Ruth', lastName: 'Bassey', email, comment: 'May she join?', agree: true },
  })
const newest = async (email: string) => (await calls.list(tunde, { q: email })).rows[0]?.messageId ?? ''

describe('A message', () => {
  test('STF-216, STF-217: is read with its telephone, and with how a reply is signed', async () => {
    const messageId = await calls.add({ address: 'Uyo', email: 'ruth.bassey@example.com' })
    expect(await calls.read(tunde, messageId)).toEqual({
      messageId,
      name: 'Ruth Bassey',
      comment: 'Does Kite Science take a child who turns 6 in January?',
      state: 'open',
      assignee: null,
      at: expect.any(String),
      email: 'ruth.bassey@example.com',
      phone: '0806 555 7719',
      address: 'Uyo',
      family: null,
      replies: [],
      notes: [],
      closed: null,
      signature: 'Tunde, Kitelab',
      from: 'hello@kitelab.ng',
      version: expect.stringMatching(/^\d+$/),
    })
    expect((await calls.answer(tunde, 'GET', `messages/${randomUUID()}`)).status).toBe(404)
  })

  test('STF-220: of a sender with an account has the telephone masked, as the file of the family has it', async () => {
    const { email } = await api.signedInParent()
    const messageId = await calls.add({ email })
    expect(await calls.read(tunde, messageId)).toMatchObject({ phone: '0806 ••• 7719' })
  })

  test('STF-218: names the active people who may answer it', async () => {
    const owner = await api.signedInStaff({ roles: ['owner', 'office'], name: 'Amina Sule' })
    await api.signedInStaff({ roles: ['editor'], name: 'Ifeoma Nwosu' })
    await api.signedInStaff({ roles: ['office'], name: 'Gone Away', state: 'suspended' })
    const { people } = (await calls.send(tunde, 'GET', `messages/${await calls.add()}`)).json()
    expect(people).toEqual([
      { staffId: owner.staffId, name: 'Amina Sule' },
      { staffId: tunde.staffId, name: 'Tunde Bakare' },
    ])
  })

  test('STF-220: of a verified account stays with it when the address changes', async () => {
    const family = await api.signedInParent({ lastName: 'Bassey', otherNames: 'Ruth Ime' })
    expect((await sendByForm(family.email.toUpperCase())).statusCode).toBe(201)
    const messageId = await newest(family.email)
    await api.db
      .update(parents)
      .set({ email: `new-${randomUUID()}@kitelab.example` })
      .where(eq(parents.parentId, family.parentId))
    const { family: linked } = await calls.read(tunde, messageId)
    expect(linked).toEqual({ parentId: family.parentId, name: 'Ruth Ime Bassey' })
  })

  test('STF-220: of an address without a verified account is linked to the account that has it now, once it is confirmed', async () => {
    const email = `late-${randomUUID()}@kitelab.example`
    await sendByForm(email)
    const messageId = await newest(email)
    expect((await calls.read(tunde, messageId)).family).toBeNull()
    const { parentId } = await api.signedInParent({ email, verifiedAt: null })
    const familyMessages = async () =>
      (await calls.send(tunde, 'GET', `families/${parentId}`)).json().family.messages
    expect((await calls.read(tunde, messageId)).family).toBeNull()
    expect(await familyMessages()).toEqual([])
    const verified = { verifiedAt: new Date() }
    await api.db.update(parents).set(verified).where(eq(parents.parentId, parentId))
    expect((await calls.read(tunde, messageId)).family?.parentId).toBe(parentId)
    expect(await familyMessages()).toMatchObject([{ messageId }])
    await api.db.update(parents).set({ erasedAt: new Date() }).where(eq(parents.parentId, parentId))
    expect((await calls.read(tunde, messageId)).family).toBeNull()
  })

  test('STF-220: replies are part of the file of its family', async () => {
    const { parentId, email } = await api.signedInParent()
    await sendByForm(email)
    const messageId = await newest(email)
    await calls.reply(tunde, messageId, { text: 'Yes, she may. '.repeat(9), closes: true })
    const { family } = (await calls.send(tunde, 'GET', `families/${parentId}`)).json()
    expect(family.messages).toEqual([
      {
        messageId,
        at: expect.any(String),
        about: 'May she join?',
        state: 'closed',
        replies: [
          {
            replyId: expect.any(String),
            by: 'Tunde Bakare',
            at: expect.any(String),
            about: expect.stringMatching(/^Yes, she may\. .*…$/),
          },
        ],
      },
    ])
  })
})

describe('The replies of a message', () => {
  test('STF-217: say what became of the email of each reply, the oldest first', async () => {
    const messageId = await calls.add()
    const texts = ['sent', 'failed', 'forgotten', 'waiting']
    for (const text of texts) await calls.reply(tunde, messageId, { text })
    const isOf = (text: string) =>
      and(eq(emailOutbox.template, 'message-reply'), sql`${emailOutbox.data} ->> 'text' = ${text}`)
    await api.db.update(emailOutbox).set({ sentAt: new Date() }).where(isOf('sent'))
    const refused = { deadAt: new Date(), lastError: 'EENVELOPE' }
    await api.db.update(emailOutbox).set(refused).where(isOf('failed'))
    await api.db.delete(emailOutbox).where(isOf('forgotten'))
    const { replies } = await calls.read(tunde, messageId)
    expect(replies.map(({ text, mail }) => [text, mail])).toEqual([
      ['sent', 'sent'],
      ['failed', 'failed'],
      ['forgotten', null],
      ['waiting', 'waiting'],
    ])
    expect(replies[0]).toMatchObject({ by: 'Tunde Bakare', at: expect.any(String) })
    const mail = await calls.send(tunde, 'GET', `mails/${replies[1]?.mailId}`)
    expect(mail.json()).toMatchObject({ mail: { state: 'failed' } })
  })
})
