import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { blogs } from '../platform/db/complete-blogs.ts'
import type { Tx } from '../platform/db/open.ts'
import { allBlogs } from '../platform/db/schema/blogs.ts'
import { allCourses } from '../platform/db/schema/catalogue.ts'
import { media, mediaUses } from '../platform/db/schema/media.ts'
import type { Content } from './content.ts'
import { pictureKey } from './course-row.ts'
import { seedId } from './seed-id.ts'

export const illustrations = new URL('../../public/illustrations/', import.meta.url)

const Manifest = z.array(
  z.object({
    file: z.string(),
    alt: z.string(),
    width: z.number(),
    height: z.number(),
    bytes: z.number(),
  }),
)
type Drawing = z.output<typeof Manifest>[number]

export const imagesOf = ({ courses, blogs: posts }: Content): string[] => [
  ...new Set([...courses.map((c) => c.courseImage), ...posts.map((b) => b.blogImage)]),
]

/** Of an installation that exists already only those in use, whose files are certainly stored. */
async function findMissing(tx: Tx, keys: readonly string[]): Promise<Set<string>> {
  const known = await tx
    .select({ key: media.fileKey })
    .from(media)
    .where(inArray(media.fileKey, [...keys]))
  const missing = keys.filter((key) => !known.some((row) => row.key === key))
  if (missing.length === 0) return new Set()
  const ofCourses = await tx
    .selectDistinct({ key: allCourses.imageKey })
    .from(allCourses)
    .where(inArray(allCourses.imageKey, missing))
  const ofPosts = await tx
    .selectDistinct({ key: blogs.imageKey })
    .from(blogs)
    .where(inArray(blogs.imageKey, missing))
  return new Set([...ofCourses, ...ofPosts].flatMap(({ key }) => (key ? [key] : [])))
}

async function rowOf({ file, alt, width, height, bytes }: Drawing) {
  const content = await readFile(new URL(file, illustrations))
  return {
    mediaId: seedId(`media:${file}`),
    fileKey: pictureKey(file),
    fileName: file.split('/').at(-1) ?? file,
    width,
    height,
    bytes,
    sha256: createHash('sha256').update(content).digest('hex'),
    alt,
    isDecorative: alt === '',
  }
}

/** STF-152: the drawings of the site are media that nobody uploaded. */
async function addMissing(tx: Tx, content: Content): Promise<void> {
  const missing = await findMissing(tx, imagesOf(content).map(pictureKey))
  if (missing.size === 0) return
  const manifest = Manifest.parse(JSON.parse(await readFile(new URL('manifest.json', illustrations), 'utf8')))
  const drawings = manifest.filter(({ file }) => missing.has(pictureKey(file)))
  if (drawings.length === 0) return
  await tx
    .insert(media)
    .values(await Promise.all(drawings.map(rowOf)))
    .onConflictDoNothing()
  const keys = drawings.map(({ file }) => pictureKey(file))
  await tx.execute(sql`
    with covered as (
      update ${allCourses} set cover_media_id = ${media.mediaId} from ${media}
      where ${media.fileKey} = ${allCourses.imageKey} and ${allCourses.coverMediaId} is null
        and ${inArray(media.fileKey, keys)}
      returning ${allCourses.courseId}, ${allCourses.coverMediaId}
    )
    insert into ${mediaUses} (media_id, kind, subject_id, field)
    select cover_media_id, 'course', course_id::text, 'cover' from covered
    on conflict do nothing`)
}

/** Of posts that show a drawing: also of those that were there before posts had covers. */
export async function coverPosts(tx: Tx): Promise<void> {
  await tx.execute(sql`
    with covered as (
      update ${allBlogs} set cover_media_id = ${media.mediaId} from ${media}
      where ${media.fileKey} = ${allBlogs.imageKey} and ${allBlogs.coverMediaId} is null
        and ${media.uploadedBy} is null
      returning ${allBlogs.blogId}, ${allBlogs.coverMediaId}
    )
    insert into ${mediaUses} (media_id, kind, subject_id, field)
    select cover_media_id, 'post', blog_id::text, 'cover' from covered
    on conflict do nothing`)
}

/** Does nothing once they are media and covers. */
export async function addDrawings(tx: Tx, content: Content): Promise<void> {
  await addMissing(tx, content)
  await coverPosts(tx)
}
