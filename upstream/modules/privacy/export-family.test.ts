import { getTableColumns, getTableName } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import { familyRows } from './family-rows.ts'
import { createFamilyFixtures, type Family, type FamilyFixtures, tables } from './testing/family-fixtures.ts'

/** Not personal data. */
const NOT_PERSONAL = [
  'blogs',
  'course_categories',
  'courses',
  'lectures',
  'letter_links',
  'letters',
  'media_uses',
  'post_categories',
  'share_links',
  'share_visits',
  'site_content',
  'redirects',
  'reply_texts',
  'file_removals',
  'course_counts',
  'course_starts',
  'course_title_words',
  'blog_counts',
  'content_versions',
  'web_arrivals',
  'settings',
  'course_reminders',
  'number_series',
]

/** Of staff, who share nothing with a parent of the same address (STF-263). */
const OF_STAFF = tables
  .map(getTableName)
  .filter((name) => /^(staff(_.*)?|course_teachers|date_changes|media)$/.test(name))

let fixtures: FamilyFixtures
let parent: Family
/** Appears in every text of this family: the export must contain it, and erasure must remove it. */
let mark: string
let familyCount = 0
beforeAll(async () => {
  fixtures = await createFamilyFixtures()
  await fixtures.addFamily('Bystander')
})
beforeEach(async () => {
  await fixtures.db.delete(loginAttempts)
  mark = `Quetzal${String.fromCharCode(97 + familyCount++)}coatl`
  parent = await fixtures.addFamily(mark)
})
afterAll(() => fixtures.close())

describe('A family', () => {
  test('STF-322: is covered in every table: the export includes each table with personal data', async () => {
    const mapped = await fixtures.db.transaction(async (tx) =>
      Object.keys(familyRows(tx, { ...parent, emailHashes: [] })),
    )
    expect([...mapped, ...NOT_PERSONAL, ...OF_STAFF].sort()).toEqual(tables.map(getTableName).sort())
  })

  test('STF-322: can export everything: every column, pictures and decrypted allergies, without credentials', async () => {
    const response = await fixtures.post('export', parent)
    expect(response.statusCode).toBe(200)
    expect(response.headers['cache-control']).toBe('no-store')
    const { data, madeAt, about } = response.json()
    expect(Date.parse(madeAt)).toBeGreaterThan(Date.now() - 60_000)
    expect(about).toContain('Everything that Kitelab holds')
    const secret = [
      'passwordHash',
      'codeHash',
      'browserHash',
      'signUp',
      'emailHash',
      'accessCode',
      'bodyDigest',
      'linesDigest',
      'keyHash',
      'requestHash',
      'tokenHash',
      'confirmHash',
      'stopHash',
      'pictureKey',
    ]
    for (const table of tables.filter((one) => ![...NOT_PERSONAL, ...OF_STAFF].includes(getTableName(one)))) {
      const [row] = data[getTableName(table)]
      const columns = Object.keys(getTableColumns(table)).filter((name) => !secret.includes(name))
      expect(Object.keys(row ?? {}), getTableName(table)).toEqual(expect.arrayContaining(columns))
      for (const name of secret) expect(row, getTableName(table)).not.toHaveProperty(name)
    }
    const paidOrders = data.audit_events.filter((event: { action: string }) => event.action === 'order.paid')
    expect(paidOrders).toMatchObject([{ actorKind: 'provider', subject: data.orders[0].orderId }])
    expect(data.children).toHaveLength(2)
    expect(data.children[0]).toMatchObject({ allergy: `${mark} and nuts`, lastName: mark })
    for (const { picture } of [...data.children, ...data.parents]) {
      const bytes = Buffer.from(picture.replace('data:image/webp;base64,', ''), 'base64')
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width: 90 })
    }
    expect(response.body).not.toMatch(/481207|secret-digest|argon2id|Bystander/)
  })

  test('can neither export nor erase with a wrong password', async () => {
    const before = await fixtures.everything()
    for (const path of ['export', 'deletion']) {
      const response = await fixtures.post(path, parent, 'not this one')
      expect(response.statusCode).toBe(401)
      expect(response.json()).toEqual({ message: 'Incorrect password', reason: 'wrong_password' })
    }
    await fixtures.db.delete(loginAttempts)
    expect((await fixtures.everything()) === before).toBe(true)
  })
})
