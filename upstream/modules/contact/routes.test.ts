import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { schoolOf } from '../../platform/config/school.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { contactMessages } from '../../platform/db/schema/messages.ts'
import { templates } from '../../platform/mail/templates.ts'
import { type TestApp, testApp } from '../../testing/app.ts'

const message = {
  firstName: ' Bola ',
  lastName: 'Adeyemi',
  email: 'Bola@Example.com',
  phone: '0803 000 0000',
  address: '12 Herbert Macaulay Way, Yaba',
  comment: 'Is there a camp in October?',
  agree: true,
}

describe('A contact message', () => {
  let api: TestApp
  const send = (body: object, url = '/contact-us') => api.app.inject({ method: 'POST', url, payload: body })
  beforeAll(async () => {
    api = await testApp()
  })
  beforeEach(async () => {
    await api.db.delete(contactMessages)
    await api.db.delete(emailOutbox)
  })
  afterAll(() => api.close())

  test('is stored with the time of consent and mailed to the school (API-30, DATA-12, CONT-03)', async () => {
    const response = await send(message)
    expect(response.statusCode).toBe(201)
    expect(response.json()).toEqual({ message: 'Contact form sent successfully!' })
    const { agree: _, ...stored } = { ...message, firstName: 'Bola', email: 'bola@example.com' }
    expect(await api.db.select().from(contactMessages)).toMatchObject([
      { ...stored, agreedAt: expect.any(Date) },
    ])
    const [mail] = await api.db.select().from(emailOutbox)
    expect(mail).toMatchObject({ recipient: 'hello@kitelab.example', template: 'contact-message' })
    const letter = templates.get('contact-message')?.(mail?.data, schoolOf(api.env))
    expect(letter?.subject).toBe('Message from Bola Adeyemi')
    expect(letter?.blocks.map(({ text }) => text).join('\n')).toContain('0803 000 0000')
  })

  test('is mailed with the way to its conversation, and with one to answer by email (STF-216)', async () => {
    await send(message)
    const [stored] = await api.db.select().from(contactMessages)
    const [mail] = await api.db.select().from(emailOutbox)
    const words = (data: unknown) =>
      templates
        .get('contact-message')?.(data, schoolOf(api.env))
        .blocks.map(({ text }) => text)
    expect(words(mail?.data)?.slice(-3)).toEqual([
      `Open the message: ${api.env.SITE_ORIGIN}/staff/messages/${stored?.messageId}`,
      expect.stringContaining('By email the message stays open there.'),
      'Answer by email: mailto:bola%40example.com',
    ])
    expect(words({ ...message, phone: null, address: null })?.at(-1)).toBe(
      'Answer: mailto:Bola%40Example.com',
    )
  })

  test('needs no phone, address or comment, and is also accepted at /contacts (VAL-41, AMB-05)', async () => {
    const { firstName, lastName, email } = message
    const bare = { firstName, lastName, email, phone: '', comment: '', agree: true }
    expect((await send(bare, '/contacts')).statusCode).toBe(201)
    expect(await api.db.select().from(contactMessages)).toMatchObject([
      { phone: null, address: null, comment: '' },
    ])
  })

  test.each([
    [{ firstName: ' ' }, 'First name is required'],
    [{ lastName: '' }, 'Last name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'bola@' }, 'Invalid email'],
    [{ comment: 'x'.repeat(101) }, 'Comment must be less than 100 characters'],
    [{ agree: false }, 'You must agree to the terms'],
  ])('with %j is rejected and not stored (VAL-37 to VAL-40, VAL-42, VAL-44)', async (change, error) => {
    const response = await send({ ...message, ...change })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ path: Object.keys(change)[0], message: error })
    expect(await api.db.select().from(contactMessages)).toEqual([])
  })

  test('of exactly 100 characters is accepted in any script (AMB-33)', async () => {
    expect((await send({ ...message, comment: 'ọ́'.repeat(50) })).statusCode).toBe(201)
  })
})

test('One address can send a hundred contact messages in ten minutes', async () => {
  const api = await testApp({ env: { RATE_LIMIT_MAX: 600 } })
  const send = () => api.app.inject({ method: 'POST', url: '/contact-us', payload: message })
  for (let sent = 0; sent < 100; sent += 1) expect((await send()).statusCode).toBe(201)
  const late = await send()
  expect(late.statusCode).toBe(429)
  expect(late.json()).toEqual({ message: 'Too many requests. Please try again later.' })
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  expect((await api.app.inject('/courses')).statusCode).toBe(200)
  await api.close()
})
