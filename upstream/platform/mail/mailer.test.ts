import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailServer } from '../../testing/mail-server.ts'
import { readEnv } from '../config/env.ts'
import { isRefusal } from './mail-sources.ts'
import { createMailer } from './mailer.ts'

const secret = 's'.repeat(32)
const env = (url: string) =>
  readEnv({
    TOKEN_SECRETS: secret,
    CODE_SECRETS: secret,
    INTERNAL_SECRETS: secret,
    DATA_KEYS: secret,
    SMTP_URL: url,
    MAIL_FROM: 'Kitelab <hello@kitelab.example>',
  })

describe('The mailer', () => {
  let server: Awaited<ReturnType<typeof mailServer>>
  beforeAll(async () => {
    server = await mailServer()
  })
  afterAll(() => server.close())

  const mail = { mailId: crypto.randomUUID(), subject: 'Your code', html: '<p>481207</p>', text: '481207' }

  test('sends both parts, our address and a stable Message-ID', async () => {
    const send = createMailer(env(server.url))
    await send({ ...mail, recipient: 'ada@kitelab.example' })
    const all = server.state.lines.join('\n')
    expect(all).toContain('MAIL FROM:<hello@kitelab.example>')
    expect(all).toContain('RCPT TO:<ada@kitelab.example>')
    expect(all).toContain(`Message-ID: <${mail.mailId}@kitelab.example>`)
    expect(all).toContain('multipart/alternative')
    expect(all).toContain('<p>481207</p>')
  })

  test('STF-276: sends files, and the headers of one-click unsubscribing (RFC 8058)', async () => {
    server.state.lines.length = 0
    const unsubscribeUrl = `https://kitelab.example/api/mail-choices/off/${'a'.repeat(265)}`
    const attachments = [
      { filename: 'course.ics', contentType: 'text/calendar; charset=utf-8', content: 'BEGIN:VCALENDAR' },
    ]
    const extras = { attachments, unsubscribeUrl }
    await createMailer(env(server.url))({ ...mail, ...extras, recipient: 'ada@kitelab.example' })
    const all = server.state.lines.join('\n')
    expect(all.replaceAll(/\n\s+/g, ' ')).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
    expect(all).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(all).toMatch(/Content-Type: text\/calendar; charset=utf-8/)
    expect(all).toContain('filename=course.ics')
    await createMailer(env(server.url))({ ...mail, recipient: 'bola@kitelab.example' })
    expect(server.state.lines.join('\n').match(/List-Unsubscribe:/g)).toHaveLength(1)
  })

  test('STF-217: says where an answer goes, if not to our address', async () => {
    server.state.lines.length = 0
    const send = createMailer(env(server.url))
    await send({ ...mail, recipient: 'ada@kitelab.example', replyTo: 'office@kitelab.example' })
    await send({ ...mail, recipient: 'bola@kitelab.example' })
    const all = server.state.lines.join('\n')
    expect(all.match(/^Reply-To: .*$/gm)).toEqual(['Reply-To: office@kitelab.example'])
    expect(all).toContain('From: Kitelab <hello@kitelab.example>')
  })

  test('STF-232: the header names one address, which unsubscribes with one click', async () => {
    server.state.lines.length = 0
    const unsubscribeUrl = 'https://kitelab.example/newsletter/unsubscribe/abc'
    await createMailer(env(server.url))({ ...mail, unsubscribeUrl, recipient: 'ada@kitelab.example' })
    const all = server.state.lines.join('\n').replaceAll(/\n\s+/g, ' ')
    expect(all.match(/^List-Unsubscribe: .*$/gm)).toEqual([`List-Unsubscribe: <${unsubscribeUrl}>`])
    expect(all).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  })

  test('STF-236: tells an address that is refused for good from one that is busy', async () => {
    Object.assign(server.state, { refusedFor: 'gone@kitelab.example', busyFor: 'busy@kitelab.example' })
    const send = createMailer(env(server.url))
    const failure = (recipient: string) => send({ ...mail, recipient }).catch((error: unknown) => error)
    expect(isRefusal(await failure('gone@kitelab.example'))).toBe(true)
    expect(isRefusal(await failure('busy@kitelab.example'))).toBe(false)
    const unreachable = createMailer(env('smtp://127.0.0.1:1'))({ ...mail, recipient: 'ada@kitelab.example' })
    expect(isRefusal(await unreachable.catch((error: unknown) => error))).toBe(false)
  })

  test('STF-051: sends nothing to the addresses of demo people, which exist nowhere', async () => {
    server.state.lines.length = 0
    const send = createMailer({ ...env(server.url), MAIL_FROM: 'School <office@school.example>' })
    await send({ ...mail, recipient: 'Owner@kitelab.example' })
    expect(server.state.lines.join('\n')).not.toContain('RCPT TO')
    await send({ ...mail, recipient: 'ada@school.example' })
    expect(server.state.lines.join('\n')).toContain('RCPT TO:<ada@school.example>')
  })

  test('sends to one recipient, whatever the address contains', async () => {
    server.state.lines.length = 0
    await createMailer(env(server.url))({ ...mail, recipient: 'a@b.example, c@d.example' }).catch(
      () => undefined,
    )
    expect(server.state.lines.join('\n')).not.toContain('RCPT TO:<c@d.example>')
  })

  test('uses a connection for several mails', async () => {
    const send = createMailer(env(server.url))
    const before = server.state.connectionCount
    await send({ ...mail, recipient: 'ada@kitelab.example' })
    await send({ ...mail, recipient: 'bola@kitelab.example' })
    expect(server.state.connectionCount - before).toBe(1)
  })

  test('fails when the server is unreachable, so that the outbox retries', async () => {
    await expect(
      createMailer(env('smtp://127.0.0.1:1'))({ ...mail, recipient: 'ada@kitelab.example' }),
    ).rejects.toThrow()
  })
})
