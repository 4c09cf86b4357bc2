import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { encryptAllergy } from '../modules/children/allergy.ts'
import { createSchool, installation, newFolder, secrets } from '../platform/backup/testing/school.ts'
import { encrypt } from '../platform/crypto/encryption.ts'
import { type OpenDb, openDb } from '../platform/db/open.ts'
import { children } from '../platform/db/schema/children.ts'
import { parents } from '../platform/db/schema/parents.ts'
import { staff, staffTotp } from '../platform/db/schema/staff.ts'
import { describeError } from '../start-failure.ts'
import { mailServer } from '../testing/mail-server.ts'
import { examine } from './doctor.ts'

const root = newFolder()
const school = installation(root, 'school')
const source = { ...secrets, DATA_DIR: school.DATA_DIR }

const findingsOf = (changes: Record<string, string> = {}) => examine(describeError, { ...source, ...changes })
async function findingAbout(about: string, changes?: Record<string, string>) {
  return (await findingsOf(changes)).find((finding) => finding.about === about)
}

async function change(work: (opened: OpenDb) => Promise<unknown>) {
  const opened = await openDb(school)
  await work(opened)
  await opened.close()
}

const shiftMigrations = (hash: string) =>
  change(({ db }) => db.execute(sql`update drizzle.__drizzle_migrations set hash = ${hash} where id = 1`))

const otherKey = 'k'.repeat(32)
const bothKeys = { DATA_KEYS: `${secrets.DATA_KEYS},${otherKey}` }

function allergicChild(parentId: string, key: string) {
  const childId = randomUUID()
  return {
    childId,
    parentId,
    lastName: 'Okafor',
    otherNames: 'Chidera',
    dateOfBirth: '2019-04-23',
    gender: 'female' as const,
    schoolName: 'Baobab Primary School',
    photoConsent: false,
    allergy: encryptAllergy({ DATA_KEYS: [key] }, childId, 'nuts'),
  }
}

/** A provider that accepts one key. */
async function provider() {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === 'Bearer sk_test_right'
    response.writeHead(isKnown ? 200 : 401).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const close = () => new Promise((resolve) => server.close(resolve))
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, close }
}

describe('The doctor', { timeout: 120_000 }, () => {
  beforeAll(() => createSchool(school), 120_000)
  afterAll(() => rmSync(root, { recursive: true, force: true }))

  test('finds nothing wrong with an installation that works', async () => {
    const findings = await findingsOf()
    expect(findings.filter(({ level }) => level !== 'ok')).toEqual([])
    expect(findings.map(({ about }) => about)).toEqual([
      'Database',
      'Migrations',
      'Data keys',
      'Orders',
      'Mail',
      'Payments',
    ])
  })

  test('names a combination of settings with which the API does not start', async () => {
    expect(await findingsOf({ SITE_ORIGIN: 'https://kitelab.example' })).toMatchObject([
      { level: 'problem', about: 'Settings', text: expect.stringContaining('PAYMENT_PROVIDER is not set') },
    ])
  })

  test('says what to do when there is no database, or none that responds', async () => {
    expect(await findingAbout('Database', { DATA_DIR: `${root}/none` })).toMatchObject({
      level: 'warning',
      text: expect.stringContaining('npm start creates it'),
    })
    expect(await findingAbout('Database', { DATABASE_URL: 'postgres://127.0.0.1:1/x' })).toEqual({
      level: 'problem',
      about: 'Database',
      text: 'The database at DATABASE_URL does not respond. Is it running?',
    })
  })

  test('recognises a database that another program has open', async () => {
    const opened = await openDb(school)
    expect(await findingAbout('Database', { API_PORT: '1' })).toMatchObject({
      level: 'problem',
      text: expect.stringContaining('in use by another process'),
    })
    await opened.close()
  })

  test('counts allergies and authenticator secrets whose key is missing', async () => {
    await change(async ({ db }) => {
      const [parent] = await db.select().from(parents).limit(1)
      const parentId = parent?.parentId ?? ''
      const readable = Array.from({ length: 25 }, () => allergicChild(parentId, secrets.DATA_KEYS))
      await db.insert(children).values([...readable, allergicChild(parentId, otherKey)])
      const [owner] = await db.select().from(staff).limit(1)
      const secret = encrypt([otherKey], 'secret', 'any')
      await db.insert(staffTotp).values({ staffId: owner?.staffId ?? '', secret })
    })
    expect(await findingAbout('Data keys')).toMatchObject({
      level: 'problem',
      text: expect.stringMatching(/not in DATA_KEYS: 2\. Add the key from a backup/),
    })
    expect(await findingAbout('Data keys', bothKeys)).toMatchObject({ level: 'ok' })
  })

  test('finds an allergy that is damaged', async () => {
    const allergy = encrypt([otherKey], 'nuts', 'another place')
    await change(({ db }) => db.update(children).set({ allergy }))
    expect(await findingAbout('Data keys', bothKeys)).toMatchObject({
      level: 'problem',
      text: expect.stringContaining('damaged'),
    })
  })

  test('finds a database of a newer version', async () => {
    await shiftMigrations('of a newer version')
    expect(await findingAbout('Migrations')).toMatchObject({ level: 'problem' })
  })

  test('logs in to the mail server without sending', async () => {
    const mail = await mailServer()
    const MAIL_FROM = 'School <office@school.example>'
    expect(await findingAbout('Mail', { SMTP_URL: mail.url, MAIL_FROM })).toMatchObject({ level: 'ok' })
    expect(mail.state.mails).toEqual([])
    await mail.close()
    expect(await findingAbout('Mail', { SMTP_URL: mail.url, MAIL_FROM })).toMatchObject({ level: 'problem' })
  })

  test('asks the provider whether it accepts the key, and never prints it', async () => {
    const { url, close } = await provider()
    const keys = { PAYMENT_PROVIDER: 'paystack', PAYSTACK_PUBLIC_KEY: 'pk_test_x', PAYSTACK_API_URL: url }
    const found = await findingAbout('Payments', { ...keys, PAYSTACK_SECRET_KEY: 'sk_test_right' })
    expect(found).toMatchObject({ level: 'ok', text: expect.stringContaining('/api/payment/webhook') })
    const refused = await findingAbout('Payments', { ...keys, PAYSTACK_SECRET_KEY: 'sk_test_wrong' })
    expect(refused).toMatchObject({
      level: 'problem',
      text: expect.stringContaining('refuses PAYSTACK_SECRET_KEY'),
    })
    expect(JSON.stringify([found, refused])).not.toMatch(/sk_test/)
    await close()
  })
})
