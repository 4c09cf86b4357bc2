import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { demo } from '../seed/demo-parent.ts'
import { runApi, startApi } from '../testing/api-process.ts'
import { mailServer } from '../testing/mail-server.ts'
import { pictureFile } from '../testing/send-form.ts'

/** The parent types each of these somewhere; none may appear in a log. */
const personal = {
  lastName: 'Quetzalcoatl',
  otherNames: 'Xochiquetzal',
  child: 'Tlaloc',
  school: 'Huitzilopochtli School',
  allergy: 'Chalchiuhtlicue nuts',
  street: 'Mictlantecuhtli Street',
  password: 'Tezcatlipoca flies',
  newPassword: 'Coyolxauhqui flies',
}
const newParentEmail = 'centeotl@kitelab.example'

const folder = mkdtempSync(join(tmpdir(), 'kitelab-logs-'))
let mail: Awaited<ReturnType<typeof mailServer>>
let api: Awaited<ReturnType<typeof startApi>>
beforeAll(async () => {
  mail = await mailServer()
  const settings = { DATA_DIR: folder, SMTP_URL: mail.url, LOG_LEVEL: 'debug' }
  expect(await runApi('prepare', settings).ended).toBe(0)
  api = await startApi(settings)
}, 120_000)
afterAll(async () => {
  api.child.kill('SIGTERM')
  await api.ended
  await mail.close()
  rmSync(folder, { recursive: true, force: true })
})

let token = ''
async function call(method: string, path: string, body?: object | FormData, authorization = token) {
  const isForm = body instanceof FormData
  const response = await fetch(api.url + path, {
    method,
    headers: {
      ...(authorization && { authorization }),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm || body === undefined ? (body ?? null) : JSON.stringify(body),
  })
  return {
    status: response.status,
    authorization: response.headers.get('authorization') ?? '',
    text: await response.text(),
  }
}
const codesFor = (email: string) =>
  mail.state.mails
    .filter(({ to }) => to === email)
    .flatMap(({ text }) => text.match(/^ {4}(\d{6})/m)?.[1] ?? [])
async function codeFor(email: string) {
  await expect.poll(() => codesFor(email), { timeout: 30_000 }).toHaveLength(1)
  return codesFor(email)[0]
}
function form(fields: Record<string, string | File>) {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  return data
}
const childFields = {
  lastName: personal.lastName,
  otherNames: personal.child,
  gender: 'male',
  schoolName: personal.school,
  dateOfBirth: '2017/04/23',
  photoConsent: 'true',
  allergy: personal.allergy,
}

describe('The running API with a mail server', { timeout: 120_000 }, () => {
  test('accepts a sign-up while the mail server is busy', async () => {
    mail.state.busyFor = newParentEmail
    const { lastName, otherNames, password } = personal
    const typedFields = {
      lastName,
      otherNames,
      email: newParentEmail,
      phoneNumber: '08031234567',
      howDidYouHear: 'Friend',
    }
    expect(
      (await call('POST', '/parents', { ...typedFields, password, confirmPassword: password })).status,
    ).toBe(201)
    await expect.poll(() => mail.state.rejectedCount, { timeout: 20_000 }).toBe(1)
    mail.state.busyFor = undefined
    expect(codesFor(newParentEmail)).toEqual([])
  })

  test('logs no data of a child or parent, no code and no token, whatever succeeds or fails', async () => {
    const { email, password } = demo
    token = (await call('POST', '/auth/parents/login', { email, password })).authorization
    const jpeg = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#fff' } })
      .jpeg()
      .toBuffer()
    const added = await call(
      'POST',
      '/child',
      form({ ...childFields, file: pictureFile(jpeg, 'image/jpeg', `${personal.child}.jpg`) }),
    )
    expect(added.status).toBe(201)
    const { childId } = JSON.parse(added.text).data
    const picture = pictureFile(
      Buffer.from(`<svg>${personal.child}</svg>`),
      'image/svg+xml',
      `${personal.child}.svg`,
    )
    const failures = [
      await call('PUT', `/child/${childId}`, form({ ...childFields, file: picture })),
      await call('PUT', `/child/${childId}`, form({ ...childFields, gender: personal.child })),
      await call('PUT', `/child/${personal.child}`, form(childFields)),
      await call('POST', '/child', { name: personal.child }),
      await call('POST', '/child', form({ ...childFields, lastName: `${personal.child}\u0000` })),
      await call('GET', `/nothing/${personal.child}?name=${personal.child}`),
      await call('POST', '/auth/parents/login', { email, password: `${personal.password}!` }),
      await call('GET', `/verify-email/${email}/123456?action=forgetPassword&role=parent`),
      await call('PATCH', '/auth/parents/password', {
        oldPassword: personal.newPassword,
        newPassword: 'x',
        confirmPassword: 'y',
      }),
    ]
    for (const { status } of failures) expect(status).toBeGreaterThanOrEqual(400)
    expect((await call('PUT', `/child/${childId}`, form(childFields))).status).toBe(200)
    expect((await call('PATCH', '/parents', { streetName: personal.street })).status).toBe(200)
    expect((await call('GET', `/child/${childId}`)).text).toContain(personal.allergy)

    await call('GET', `/send-otp/${email}?action=forgetPassword&role=parent`)
    const code = await codeFor(email)
    const ticket = await call('GET', `/verify-email/${email}/${code}?action=forgetPassword&role=parent`)
    const { newPassword } = personal
    const passwords = { password: newPassword, confirmPassword: newPassword }
    const reset = await call('POST', `/auth/forget-password/parent/${email}`, passwords, ticket.authorization)
    expect(reset.status).toBe(200)
    token = (await call('POST', '/auth/parents/login', { email, password: newPassword })).authorization
    expect((await call('POST', '/privacy/export', { password: newPassword })).text).toContain(
      personal.allergy,
    )
    expect((await call('POST', '/privacy/deletion', { password: newPassword })).status).toBe(200)
    await expect.poll(() => mail.state.mails.at(-1)?.text, { timeout: 20_000 }).toContain('Goodbye')

    const log = api.output()
    expect(log.match(/"request completed"/g)?.length ?? 0).toBeGreaterThan(15)
    const typedFields = [...Object.values(personal), newParentEmail, 'centeotl', '08031234567']
    const forbidden = [...typedFields, email, password, 'Okafor', 'Adaeze', 'Chidera', 'Kosi', code ?? '']
    const tokens = [token, ticket.authorization].map((one) => one.replace('Bearer ', ''))
    for (const word of [...forbidden, ...tokens]) {
      const at = log.indexOf(word)
      expect(at === -1 ? '' : log.slice(Math.max(0, at - 100), at + 60), word).toBe('')
    }
  })

  test('retries the mail until the server accepts it, with a code that still works', async () => {
    const code = await codeFor(newParentEmail)
    expect(mail.state.mails.filter(({ to }) => to === newParentEmail)).toHaveLength(1)
    const verified = await call('GET', `/verify-email/${newParentEmail}/${code}?action=register&role=parent`)
    expect(verified.status).toBe(200)
    expect(api.output().includes(code ?? '')).toBe(false)
  })

  test('stores no readable allergy in the database files', () => {
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    )
    expect(files.length).toBeGreaterThan(10)
    for (const { parentPath, name } of files) {
      const found = readFileSync(join(parentPath, name)).includes(personal.allergy)
      expect(found, name).toBe(false)
    }
  })
})
