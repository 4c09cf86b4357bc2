import type { Db } from '../platform/db/open.ts'
import { allBlogs } from '../platform/db/schema/blogs.ts'

/** A published post. Its category is added by name. */
export async function insertPost(db: Db, fields: Partial<typeof allBlogs.$inferInsert> = {}) {
  const row = {
    title: 'A kite for a windy day',
    category: 'PARENTING',
    description: 'What to bring, and how to find the wind.',
    imageKey: 'public/uploads/blog/lamp.svg',
    contentHtml: '<p>Wait for the wind.</p>',
    ...fields,
  }
  const [inserted] = await db.insert(allBlogs).values(row).returning()
  if (!inserted) throw new Error('The post was not stored.')
  return inserted
}
