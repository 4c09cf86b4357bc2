import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { children } from '../../platform/db/schema/children.ts'
import { fileRemovals } from '../../platform/db/schema/files.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { jpegFile } from '../../testing/picture.ts'
import { pictureFile } from '../../testing/send-form.ts'
import { removeDueFiles } from '../pictures/picture-storage.ts'
import { addChild, storedPictures } from './testing/child-form.ts'
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
const pictures = () => storedPictures(api)

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
