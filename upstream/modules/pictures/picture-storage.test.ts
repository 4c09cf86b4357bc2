import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileRemovals } from '../../platform/db/schema/files.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { removeDueFiles, saveWithPicture } from './picture-storage.ts'

let api: TestApp
let picture: Blob
beforeAll(async () => {
  api = await testApp()
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  picture = new Blob([new Uint8Array(png)])
})
afterAll(() => api.close())
beforeEach(() => api.db.delete(fileRemovals))

/** The connection is lost after the commit, before its response. */
const losingResponses = () =>
  new Proxy(api.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name, db)
      return async (...args: Parameters<typeof db.transaction>) => {
        await db.transaction(...args)
        throw new Error('The connection was lost.')
      }
    },
  })

test('F8: a picture stays when its row was committed but the response was lost', async () => {
  let storedKey: string | undefined
  const storage = { db: losingResponses(), files: api.files }
  const lost = saveWithPicture(storage, 'children', picture, async (_, key) => {
    storedKey = key
  })
  await expect(lost).rejects.toThrow('The connection was lost.')
  await removeDueFiles(api)
  expect(await api.files.exists(storedKey ?? '')).toBe(true)
})

test('A picture is removed at once when its row is rolled back', async () => {
  let storedKey: string | undefined
  const failed = saveWithPicture(api, 'children', picture, async (_, key) => {
    storedKey = key
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(storedKey).toBeDefined()
  expect(await api.files.exists(storedKey ?? '')).toBe(false)
  expect(await api.db.select().from(fileRemovals)).toEqual([])
})

test('Rows are saved while a storage that does not respond holds a removal back', async () => {
  await api.db.insert(fileRemovals).values({ key: 'private/children/due.webp', dueAt: new Date() })
  const silent = { ...api.files, delete: () => new Promise<void>(() => undefined) }
  const saved = saveWithPicture({ db: api.db, files: silent }, 'children', undefined, async () => 'saved')
  expect(await saved).toBe('saved')
})
