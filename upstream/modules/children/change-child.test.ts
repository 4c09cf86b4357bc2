import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { consentTexts } from '#domain/consent-texts'
import { children } from '../../platform/db/schema/children.ts'
import { fileRemovals } from '../../platform/db/schema/files.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { jpegFile } from '../../testing/picture.ts'
import { pictureFile, sendForm } from '../../testing/send-form.ts'
import { removeDueFiles } from '../pictures/picture-storage.ts'
import { reencryptAllergies } from './allergy.ts'
import { addChild, childFields, storedPictures } from './testing/child-form.ts'

const fields = { ...childFields, allergy: 'Groundnuts' }

let api: TestApp
let parent: SignedIn
let jpeg: File
let childId: string
beforeAll(async () => {
  api = await testApp()
  jpeg = await jpegFile()
})
beforeEach(async () => {
  parent = await api.signedInParent()
  const input = { ...fields, class: 'Primary 3', additionalInfo: 'Loves kites', file: jpeg }
  childId = (await addChild(api, parent.headers, input)).json().data.childId
})
afterAll(() => api.close())

const get = async (url: string) => (await api.app.inject({ url, headers: parent.headers })).json()
const read = async () => (await get(`/child/${childId}`)).child
const put = (input: Record<string, string | File | undefined>) =>
  sendForm(api, { method: 'PUT', url: `/child/${childId}`, headers: parent.headers }, input)
const consent = (photoConsent: unknown) =>
  api.app.inject({
    method: 'PATCH',
    url: `/child/${childId}/photo-consent`,
    headers: parent.headers,
    payload: { photoConsent },
  })
const row = async () => (await api.db.select().from(children).where(eq(children.childId, childId)))[0]
const pictures = () => storedPictures(api)
const answers = async () => (await get('/privacy/consents')).consents

describe('A child', () => {
  test('can be read with all fields by its parent (API-28, DATA-08)', async () => {
    const child = await read()
    expect(child).toMatchObject({ ...fields, childId, dateOfBirth: '2017-04-23', photoConsent: true })
    expect(Object.keys(child).sort()).toEqual([
      'additionalInfo',
      'allergy',
      'childId',
      'class',
      'createdAt',
      'dateOfBirth',
      'gender',
      'lastName',
      'otherNames',
      'parentId',
      'photoConsent',
      'photoConsentAt',
      'profileImage',
      'schoolName',
      'specialAttention',
      'updatedAt',
      'username',
    ])
  })

  test('is updated by the edit form, and the list shows the change (API-28, CHILD-06, CHILD-11, ERR-20)', async () => {
    const response = await put({
      ...fields,
      otherNames: 'Chidera Ada',
      allergy: 'false',
      photoConsent: 'true',
    })
    expect(response.statusCode).toBe(200)
    expect(response.json().message).toBe('Child details updated successfully')
    const changed = { childId, otherNames: 'Chidera Ada', allergy: false, class: null, additionalInfo: null }
    expect(response.json().child).toMatchObject(changed)
    expect(await read()).toEqual(response.json().child)
    expect((await get('/child')).childs).toMatchObject([{ childId, otherNames: 'Chidera Ada' }])
  })

  test('keeps its picture and username when the form omits them', async () => {
    await api.db.update(children).set({ username: 'chidera', specialAttention: 'Sits in front' })
    const before = await read()
    await put(fields)
    const { profileImage, username, specialAttention } = await read()
    expect({ profileImage, username, specialAttention }).toEqual({
      profileImage: before.profileImage,
      username: 'chidera',
      specialAttention: 'Sits in front',
    })
  })

  test('cannot be overwritten by a form that was opened before the last change', async () => {
    const { updatedAt: begunWith } = await read()
    await consent(false)
    const late = await put({ ...fields, class: 'Primary 4', begunWith })
    expect(late.statusCode).toBe(409)
    expect(await read()).toMatchObject({ photoConsent: false, class: 'Primary 3' })
    const { updatedAt } = await read()
    const again = await put({ ...fields, photoConsent: 'false', class: 'Primary 4', begunWith: updatedAt })
    expect(again.statusCode).toBe(200)
  })

  test('can be added until the account has thirty', async () => {
    for (let n = 1; n < 30; n++) await api.childOf(parent)
    const response = await addChild(api, parent.headers, fields)
    expect(response.statusCode).toBe(409)
    expect((await get('/child')).childs).toHaveLength(30)
  })
})

describe('A child: pictures', () => {
  test('has one picture, which can be replaced or removed and disappears without consent', async () => {
    const first = pictures()
    await put({ ...fields, file: jpeg })
    expect(pictures()).toHaveLength(first.length)
    expect(pictures()).not.toEqual(first)
    await put({ ...fields, removePicture: 'true' })
    expect(pictures()).toHaveLength(first.length - 1)
    expect((await read()).profileImage).toBeNull()
    await put({ ...fields, file: jpeg })
    await put({ ...fields, photoConsent: 'false', file: jpeg })
    expect(pictures()).toHaveLength(first.length - 1)
    expect(await read()).toMatchObject({ photoConsent: false, profileImage: null })
  })

  test('keeps its data when a change is rejected', async () => {
    const before = await read()
    expect((await put({ ...fields, otherNames: '' })).statusCode).toBe(400)
    expect((await put({ ...fields, otherNames: 'X', file: pictureFile(Buffer.from('no')) })).statusCode).toBe(
      415,
    )
    expect(await read()).toEqual(before)
    expect((await api.app.inject({ url: before.profileImage, headers: parent.headers })).statusCode).toBe(200)
  })

  test('leaves no orphaned picture file behind', async () => {
    const key = 'private/children/left-over.webp'
    await api.files.put(key, Buffer.from('x'))
    await api.db.insert(fileRemovals).values({ key, dueAt: new Date(Date.now() + 60_000) })
    await removeDueFiles(api)
    expect(await api.files.exists(key)).toBe(true)
    await api.db.update(fileRemovals).set({ dueAt: new Date() })
    await removeDueFiles(api)
    expect(await api.files.exists(key)).toBe(false)
    expect(await api.db.select().from(fileRemovals)).toEqual([])
  })
})

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
  })

  test('whose allergy is unencrypted or uses an older key is re-encrypted at the next start', async () => {
    const plain = await api.childOf(parent, { allergy: 'Milk' })
    const older = (await row())?.allergy
    const before = await read()
    api.env.DATA_KEYS.unshift('n'.repeat(32))
    await reencryptAllergies(api)
    expect((await row())?.allergy).not.toBe(older)
    expect(await read()).toEqual(before)
    expect((await get(`/child/${plain}`)).child.allergy).toBe('Milk')
    api.env.DATA_KEYS.splice(1, 1)
    expect((await read()).allergy).toBe('Groundnuts')
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
