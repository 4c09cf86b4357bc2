import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { allBlogs } from '../../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../../platform/db/schema/catalogue.ts'
import { media, mediaUses } from '../../../../platform/db/schema/media.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'
import { insertPost } from '../../../../testing/insert-post.ts'
import { drawPicture } from '../../../../testing/picture.ts'
import { pictureFile, sendForm } from '../../../../testing/send-form.ts'

type By = Pick<SignedInStaff, 'headers'>
type Fields = Record<string, string | File | undefined>
type Call = { method: 'GET' | 'POST' | 'PATCH' | 'DELETE'; url: string; payload?: object }

/** No two have the same bytes. */
export async function newPicture(width = 90, height = 60, name = 'kite.jpg'): Promise<File> {
  const bytes = await drawPicture(width, height).jpeg().toBuffer()
  return pictureFile(Buffer.concat([bytes, Buffer.from(randomUUID())]), 'image/jpeg', name)
}

export const mediaCalls = (api: TestApp) => ({
  call: ({ headers }: By, { payload, ...call }: Call) =>
    api.app.inject({ ...call, headers, ...(payload && { payload }) }),

  upload({ headers }: By, fields: Fields, key: string = randomUUID()) {
    const call = {
      method: 'POST' as const,
      url: '/staff/media',
      headers: { ...headers, 'idempotency-key': key },
    }
    return sendForm(api, call, { alt: 'A kite over the lagoon', showsChild: 'false', ...fields })
  },

  /** A stored picture, without a file. */
  async stored(staffId: string, fields: Partial<typeof media.$inferInsert> = {}) {
    const values = {
      fileKey: `public/uploads/media/${randomUUID()}.webp`,
      fileName: 'kite.jpg',
      width: 900,
      height: 600,
      bytes: 40_000,
      sha256: randomUUID(),
      alt: 'A kite',
      uploadedBy: staffId,
      ...fields,
    }
    const [row] = await api.db.insert(media).values(values).returning()
    if (!row) throw new Error('The picture was not stored.')
    return row
  },

  /** A published course with this cover, which its text shows too. */
  async covered({ mediaId, fileKey }: { mediaId: string; fileKey: string }) {
    const src = fileKey.replace('public', '/media')
    const descriptionHtml = `<p>A robot.</p><img src="${src}" alt="A kite" width="900" height="600" />`
    const courseId = await api.course({ imageKey: fileKey, descriptionHtml })
    await api.db.update(allCourses).set({ coverMediaId: mediaId }).where(eq(allCourses.courseId, courseId))
    const use = { mediaId, kind: 'course' as const, subjectId: courseId }
    await api.db.insert(mediaUses).values([
      { ...use, field: 'cover' },
      { ...use, field: 'text' },
    ])
    return courseId
  },

  /** A published post with this cover, which its text shows too. */
  async coveredPost({ mediaId, fileKey }: { mediaId: string; fileKey: string }) {
    const src = fileKey.replace('public', '/media')
    const contentHtml = `<p>A kite.</p><img src="${src}" alt="A kite" width="900" height="600" />`
    const cover = { coverMediaId: mediaId, imageKey: fileKey }
    const { blogId } = await insertPost(api.db, { ...cover, contentHtml })
    const use = { mediaId, kind: 'post' as const, subjectId: blogId }
    await api.db.insert(mediaUses).values([
      { ...use, field: 'cover' },
      { ...use, field: 'text' },
    ])
    return blogId
  },

  async postRow(blogId: string) {
    const [row] = await api.db.select().from(allBlogs).where(eq(allBlogs.blogId, blogId))
    return row
  },

  async courseRow(courseId: string) {
    const [row] = await api.db.select().from(allCourses).where(eq(allCourses.courseId, courseId))
    return row
  },

  detail: async ({ headers }: By, mediaId: string) =>
    (await api.app.inject({ url: `/staff/media/${mediaId}`, headers })).json().media,

  entriesOf: (subject: string) =>
    api.db.select().from(auditEvents).where(eq(auditEvents.subject, subject)).orderBy(auditEvents.auditId),

  async actionsOn(mediaId: string) {
    return (await this.entriesOf(mediaId)).map(({ action }) => action)
  },
})
