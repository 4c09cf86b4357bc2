import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { templates } from '../../../platform/mail/templates.ts'
import { hoursAgo } from '../today/testing/waiting.ts'
import { isReadable } from './mail-words.ts'
import { receipt, sent, setUpMails, waits } from './testing/set-up.ts'

const { api, rows, office, list } = await setUpMails()

const read = (mailId: string) => api.app.inject({ url: `/staff/mails/${mailId}`, headers: office.headers })

describe('The body of an email', () => {
  test('STF-223: is shown of a receipt', async () => {
    const mailId = await rows.mail({ ...sent, template: 'receipt', data: receipt('1794655210884') })
    const { mail } = (await read(mailId)).json()
    expect(mail).toMatchObject({ mailId, state: 'sent', subject: 'Your receipt 1794655210884' })
    expect(mail.body).toContain('Robots from Cartons, Chidera Okafor: ₦45,000')
    expect(mail.recipient).not.toContain('ada')
  })

  test('STF-223: is never shown of an email with a code, a link or a message, whatever its state', async () => {
    const secret = { code: '481207', expiresAt: hoursAgo(-1).toISOString(), name: 'Joy', by: null }
    const hidden = [...templates.keys()].filter((template) => !isReadable(template))
    expect(hidden).toEqual(
      expect.arrayContaining([
        'otp-register',
        'otp-forgetPassword',
        'staff-invitation',
        'staff-reset',
        'contact-message',
      ]),
    )
    for (const template of hidden) {
      const data = { ...secret, firstName: 'Adaeze', lastName: 'Okafor', email: 'ada@kitelab.example' }
      for (const state of [waits, sent]) {
        const response = await read(await rows.mail({ ...state, template, data }))
        expect(response.json().mail).toMatchObject({ canRead: false, subject: null, body: null })
        expect(response.body).not.toMatch(/481207|ada@/)
      }
    }
    expect(JSON.stringify(await list())).not.toMatch(/481207|ada@/)
  })

  test('is left out when its template is of another version, and an unknown email is not found', async () => {
    const mailId = await rows.mail({ ...sent, template: 'receipt', data: { reference: '3' } })
    expect((await read(mailId)).json().mail).toMatchObject({ subject: null, body: null })
    expect((await read(randomUUID())).statusCode).toBe(404)
  })
})
