import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { fileRemovals } from '../../platform/db/schema/files.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { removeDueFiles, withPicture } from './picture-storage.ts'

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
const losingAnswers = () =>
  new Proxy(api.db, {
    get(db, name) {
      if (name !== 'transaction') return Reflect.get(db, name, db)
      return async (...given: Parameters<typeof db.transaction>) => {
        await db.transaction(...given)
        throw new Error('The connection was lost.')
      }
    },
  })

test('F8: a picture stays when its row was committed but the response was lost', async () => {
  let written: string | undefined
  const where = { db: losingAnswers(), files: api.files }
  const lost = withPicture(where, 'children', picture, async (_, key) => {
    written = key
  })
  await expect(lost).rejects.toThrow('The connection was lost.')
  await removeDueFiles(api)
  expect(await api.files.exists(written ?? '')).toBe(true)
})

test('A picture is removed at once when its row is rolled back', async () => {
  let written: string | undefined
  const failed = withPicture(api, 'children', picture, async (_, key) => {
    written = key
    throw new Error('refused')
  })
  await expect(failed).rejects.toThrow('refused')
  expect(written).toBeDefined()
  expect(await api.files.exists(written ?? '')).toBe(false)
  expect(await api.db.select().from(fileRemovals)).toEqual([])
})
