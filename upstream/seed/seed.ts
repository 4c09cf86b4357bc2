import { readFile } from 'node:fs/promises'
import { and, eq, ne } from 'drizzle-orm'
import { lagosDate } from '#domain/dates'
import { hashPassword } from '../modules/parents/password.ts'
import type { Context } from '../platform/context.ts'
import { blogs } from '../platform/db/complete-blogs.ts'
import { courses } from '../platform/db/complete-courses.ts'
import type { Db, Tx } from '../platform/db/open.ts'
import { postCategories } from '../platform/db/schema/blogs.ts'
import { courseCategories } from '../platform/db/schema/catalogue.ts'
import { parents } from '../platform/db/schema/parents.ts'
import type { FileStore } from '../platform/files/store.ts'
import { addDrawings, illustrations, imagesOf } from './add-drawings.ts'
import { type Content, readContent } from './content.ts'
import { categoryId, courseRow, daysFrom, pictureKey, stampedAt } from './course-row.ts'
import { addDemoParent, demo, disableDemoParent, wantsDemo } from './demo-parent.ts'
import { addDemoStaff, closeDemoStaff, demoOwner, isDemoStaffMissing } from './demo-staff.ts'
import { seedId } from './seed-id.ts'

async function storePictures(files: FileStore, content: Content) {
  for (const image of imagesOf(content)) {
    const key = pictureKey(image)
    if (!(await files.exists(key))) await files.put(key, await readFile(new URL(image, illustrations)))
  }
}

async function addCatalogue(tx: Tx, content: Content, today: string) {
  const categories = content.categories.map(({ categoryName: name, tone, icon }) => ({
    categoryId: categoryId(name),
    name,
    tone,
    icon,
  }))
  await tx.insert(courseCategories).values(categories).onConflictDoNothing()
  const courseRows = content.courses.map((course) => courseRow(course, today))
  await tx.insert(courses).values(courseRows).onConflictDoNothing()
  const ofPosts = content.postCategories.map(({ categoryName: name, tone, icon }) => ({
    categoryId: seedId(`post-category:${name}`),
    name,
    tone,
    icon,
  }))
  await tx.insert(postCategories).values(ofPosts).onConflictDoNothing()
  const blogRows = content.blogs.map((blog) => ({
    blogId: seedId(blog.blogId),
    title: blog.blogTitle,
    category: blog.blogCategory,
    description: blog.description,
    imageKey: pictureKey(blog.blogImage),
    contentHtml: blog.blogContent,
    publishedAt: daysFrom(today, blog.createdOffsetDays),
    ...stampedAt(daysFrom(today, blog.createdOffsetDays)),
  }))
  await tx.insert(blogs).values(blogRows).onConflictDoNothing()
}

async function isEmpty(db: Db) {
  return (await db.select({ id: courseCategories.categoryId }).from(courseCategories).limit(1)).length === 0
}

async function isDemoMissing(db: Db) {
  const isEnabled = and(eq(parents.email, demo.email), ne(parents.passwordHash, ''))
  const found = await db.select({ id: parents.parentId }).from(parents).where(isEnabled)
  return found.length === 0
}

/** Hashes of the demo accounts to add. */
const demoHashes = async ({ db, env }: Context) => ({
  parentHash: wantsDemo(env) && (await isDemoMissing(db)) ? await hashPassword(demo.password) : undefined,
  staffHash: (await isDemoStaffMissing(db, env)) ? await hashPassword(demoOwner.password) : undefined,
})

/** Fills an empty catalogue once; later changes of the owner stay. */
export async function seed(context: Context): Promise<void> {
  const { db, env, files } = context
  const content = await readContent()
  const today = lagosDate(new Date())
  const empty = await isEmpty(db)
  if (empty) await storePictures(files, content)
  if (!wantsDemo(env)) await disableDemoParent(db)
  await db.transaction((tx) => closeDemoStaff(tx, env))
  const { parentHash, staffHash } = await demoHashes(context)
  await db.transaction(async (tx) => {
    if (empty) await addCatalogue(tx, content, today)
    await addDrawings(tx, content)
    if (parentHash) await addDemoParent(tx, parentHash, today)
    if (staffHash) await addDemoStaff(tx, staffHash)
  })
}
