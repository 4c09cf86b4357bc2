import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { siteContent } from '../../../platform/db/schema/site-content.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { moveMarks } from './used-content.ts'

let api: TestApp
let editor: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  editor = await api.signedInStaff({ roles: ['editor'] })
})
afterAll(() => api.close())

async function addPicture() {
  const fileKey = `public/uploads/${randomUUID()}.webp`
  const row = { fileKey, fileName: 'mark.webp', width: 9, height: 9, bytes: 9, sha256: '0', alt: 'A kite' }
  const [added] = await api.db.insert(media).values(row).returning()
  if (!added) throw new Error('The picture was not stored.')
  return added
}

it('STF-150: the mark of a partner takes the picture that replaces it', async () => {
  const [old, replacement, other] = [await addPicture(), await addPicture(), await addPicture()]
  const items = [
    { id: 'p1', mediaId: old.mediaId, image: old.fileKey },
    { id: 'p2', mediaId: other.mediaId, image: other.fileKey },
  ]
  await api.db.insert(siteContent).values({ section: 'partners', value: { items }, schemaVersion: 1 })
  const use = { kind: 'content', subjectId: 'partners', field: 'cover' } as const
  await api.db.insert(mediaUses).values({ ...use, mediaId: old.mediaId })

  const { staffId: id, email } = editor
  const caller: StaffCaller = {
    ...{ kind: 'staff', id, email, sessionId: randomUUID(), name: 'Bola Adeyemi' },
    ...{ roles: ['editor'], isConfirmed: false },
  }
  const writer = { caller, origin: { ip: '127.0.0.1' } }
  const move = (pair: { old: typeof old; replacement: typeof old }) =>
    api.db.transaction((tx) => moveMarks(tx, writer, pair))
  expect(await move({ old, replacement })).toEqual(['/'])
  expect(await move({ old: replacement, replacement: old })).toEqual([])
  const [row] = await api.db.select().from(siteContent)
  expect(row?.value.items).toEqual([
    { id: 'p1', mediaId: replacement.mediaId, image: replacement.fileKey },
    items[1],
  ])
})
