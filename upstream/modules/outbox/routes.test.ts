import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendDueMails } from '../../platform/jobs/outbox.ts'
import { createMailer } from '../../platform/mail/mailer.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { clientAddressHeaders } from '../../testing/client-address.ts'
import { newestCode } from '../../testing/newest-code.ts'
import { signUpFields } from '../../testing/sign-up-fields.ts'

describe('The outbox page', () => {
  let api: TestApp
  beforeAll(async () => {
    api = await testApp()
  })
  afterAll(() => api.close())

  test('lists the local mails and shows each as it would have been sent', async () => {
    expect((await api.app.inject('/outbox')).body).toContain('No mail has been written yet.')
    const fields = { ...signUpFields(), otherNames: '<b>Ada</b>' }
    await api.app.inject({ method: 'POST', url: '/parents', payload: fields })
    const code = await newestCode(api.db, fields.email)
    await sendDueMails(api, createMailer(api.env))

    const list = await api.app.inject('/outbox')
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(list.body).toContain(`${code} is your Kitelab code`)
    expect(list.body).toContain(fields.email)
    const link = list.body.match(/href="(\/outbox\/[0-9a-f-]+)"/)?.[1] ?? ''
    const mail = await api.app.inject(link)
    expect(mail.body).toContain(code)
    // A stranger may have signed up with this address.
    expect(mail.body).not.toContain('Ada')
    expect(mail.headers['content-security-policy']).toContain("default-src 'none'")
    expect((await api.app.inject(`/outbox/${crypto.randomUUID()}`)).statusCode).toBe(404)
    expect((await api.app.inject('/outbox/..%2f..%2fx')).statusCode).toBe(400)
  })

  test('STF-217: says where the answer to a mail goes, if not to its sender', async () => {
    const mailId = crypto.randomUUID()
    const mail = { mailId, recipient: 'ruth@example.com', subject: 'Re: your message', html: '', text: '' }
    await createMailer(api.env)({ ...mail, replyTo: 'office@kitelab.ng' })
    const { body } = await api.app.inject('/outbox')
    expect(body).toContain('to ruth@example.com · answers go to office@kitelab.ng')
  })

  test('F4: is hidden from other machines and under other host names', async () => {
    const status = async (options: object) =>
      (await api.app.inject({ method: 'GET', url: '/outbox', ...options })).statusCode
    expect(await status({ headers: { host: 'evil.example' } })).toBe(404)
    expect(await status({ remoteAddress: '192.168.1.7' })).toBe(404)
    expect(await status({ headers: clientAddressHeaders(api, '192.168.1.7') })).toBe(404)
    expect(await status({ headers: clientAddressHeaders(api, '127.0.0.1') })).toBe(200)
  })

  test.each([{ SITE_ORIGIN: 'https://kitelab.example' }, { SMTP_URL: 'smtp://127.0.0.1:25' }])(
    'does not exist with %j',
    async (env) => {
      const other = await testApp({ env })
      expect((await other.app.inject('/outbox')).statusCode).toBe(404)
      await other.close()
    },
  )
})
