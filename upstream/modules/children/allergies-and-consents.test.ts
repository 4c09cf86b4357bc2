import { eq, ne } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentTexts } from '#domain/consent-texts'
import { children } from '../../platform/db/schema/children.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { jpegFile } from '../../testing/picture.ts'
import {
  countUnreadableAllergies,
  decryptAllergy,
  encryptPlainAllergies,
  resealAllergies,
} from './allergy.ts'
import { fields, type SavedChild, savedChild } from './testing/saved-child.ts'

let api: TestApp
let jpeg: File
let saved: SavedChild
let parent: SignedIn
let childId: string
beforeAll(async () => {
  api = await testApp()
  jpeg = await jpegFile()
})
beforeEach(async () => {
  saved = await savedChild(api, jpeg)
  parent = saved.parent
  childId = saved.childId
})
afterAll(() => api.close())

const get = (url: string) => saved.get(url)
const read = () => saved.read()
const put: SavedChild['put'] = (input) => saved.put(input)
const consent = (photoConsent: unknown) => saved.consent(photoConsent)
const row = async () => (await api.db.select().from(children).where(eq(children.childId, childId)))[0]
const answers = async () => (await get('/privacy/consents')).consents

describe('A child: allergies and consents', () => {
  test('has an allergy that only its own parent can read, in no list and encrypted in the database', async () => {
    expect((await read()).allergy).toBe('Groundnuts')
    expect((await row())?.allergy).toMatch(/^v1\.[\w-]{8}\.[\w-]+$/)
    for (const url of ['/child', '/carts', '/subscriptions/parents', '/transactions/parents', '/parents'])
      expect(JSON.stringify(await get(url))).not.toMatch(/allergy|Groundnuts|v1\./)
  })

  test('whose allergy cannot be decrypted is not shown as having none', async () => {
    const other = await api.childOf(parent, { allergy: (await row())?.allergy ?? '' })
    expect((await get(`/child/${other}`)).child.allergy).toBeNull()
    const logged: unknown[] = []
    const log = { error: (line: unknown) => void logged.push(line) }
    decryptAllergy(api.env, { childId: other, allergy: (await row())?.allergy ?? '' }, log)
    expect(logged).toMatchObject([{ alert: 'text unreadable', column: 'children.allergy' }])
  })

  test('whose allergy is unencrypted has it encrypted at the next start', async () => {
    const plain = await api.childOf(parent, { allergy: 'Milk' })
    await encryptPlainAllergies(api)
    const [stored] = await api.db.select().from(children).where(eq(children.childId, plain))
    expect(stored?.allergy).toMatch(/^v1\./)
    expect((await get(`/child/${plain}`)).child.allergy).toBe('Milk')
  })

  test('has its allergy re-encrypted with the newest key by npm run reseal', async () => {
    await api.db.update(children).set({ allergy: null }).where(ne(children.childId, childId))
    const unreadable = await api.childOf(parent, { allergy: 'v1.unknown0.AAAA' })
    const older = (await row())?.allergy
    const before = await read()
    api.env.DATA_KEYS.unshift('n'.repeat(32))
    expect(await resealAllergies(api, api.app.log)).toEqual({ resealed: 1, unreadable: 1 })
    expect((await row())?.allergy).not.toBe(older)
    expect(await read()).toEqual(before)
    expect((await get(`/child/${unreadable}`)).child.allergy).toBeNull()
    api.env.DATA_KEYS.splice(1, 1)
    expect((await read()).allergy).toBe('Groundnuts')
    expect(await countUnreadableAllergies(api)).toBe(1)
  })

  test('has every consent answer stored with its text and time', async () => {
    const first = await answers()
    expect(
      first.map(({ kind, granted }: { kind: string; granted: boolean }) => [kind, granted]).sort(),
    ).toEqual([
      ['child', true],
      ['health', true],
      ['photo', true],
    ])
    for (const response of first) {
      expect(response).toMatchObject({ childId, at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/) })
      const { kind, text, textVersion: version } = response
      expect(consentTexts).toHaveProperty(kind, { text, version })
    }
    await put(fields)
    expect(await answers()).toHaveLength(3)
    await put({ ...fields, allergy: 'false' })
    expect((await answers())[0]).toMatchObject({ kind: 'health', granted: false })
  })

  test('has a dated photo consent that can change at any time; withdrawing it removes the picture', async () => {
    const { photoConsentAt } = await read()
    const no = await consent(false)
    expect(no.json().message).toBe('Photo consent updated successfully')
    expect(no.json().child).toMatchObject({ photoConsent: false, profileImage: null, allergy: 'Groundnuts' })
    expect(Date.parse(no.json().child.photoConsentAt)).toBeGreaterThan(Date.parse(photoConsentAt))
    expect(
      (await api.app.inject({ url: `/child/${childId}/picture`, headers: parent.headers })).statusCode,
    ).toBe(404)
    const again = await consent(false)
    expect(again.json().child.photoConsentAt).toBe(no.json().child.photoConsentAt)
    await consent(true)
    const photo = (await answers()).filter(({ kind }: { kind: string }) => kind === 'photo')
    expect(photo.map(({ granted }: { granted: boolean }) => granted)).toEqual([true, false, true])
    expect((await consent('maybe')).json().errors).toEqual([
      { path: 'photoConsent', message: 'Please answer the photo consent question' },
    ])
  })
})
