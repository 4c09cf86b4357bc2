import { randomUUID } from 'node:crypto'
import { and, asc, eq, or } from 'drizzle-orm'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { allBlogs, postCategories } from '../../../../platform/db/schema/blogs.ts'
import { media } from '../../../../platform/db/schema/media.ts'
import { redirects } from '../../../../platform/db/schema/redirects.ts'
import type { TestApp } from '../../../../testing/app.ts'
import { postPath } from '../../../posts/post-paths.ts'

/** Posts for tests, and what calls leave. */
export const postRows = ({ db }: Pick<TestApp, 'db'>) => ({
  async row(blogId: string) {
    const [row] = await db.select().from(allBlogs).where(eq(allBlogs.blogId, blogId))
    if (!row) throw new Error('There is no such post.')
    return row
  },

  entries: (blogId: string) =>
    db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectKind, 'post'), eq(auditEvents.subject, blogId)))
      .orderBy(asc(auditEvents.auditId)),

  /** A published one, with every field, in its own category. */
  async published(fields: Partial<typeof allBlogs.$inferInsert> = {}): Promise<string> {
    const key = randomUUID()
    const [category] = await db
      .insert(postCategories)
      .values({ name: `Category ${key}` })
      .returning()
    const row = {
      title: 'Kites of paper',
      slug: `kites-${key}`,
      categoryId: category?.categoryId,
      description: 'How to fold a kite that flies from one sheet of paper.',
      imageKey: 'public/uploads/blog/lamp.svg',
      contentHtml: '<p>Fold the sheet in half.</p>',
      publishedAt: new Date('2026-01-05T08:00:00Z'),
      ...fields,
    }
    const [added] = await db.insert(allBlogs).values(row).returning({ blogId: allBlogs.blogId })
    return added?.blogId ?? ''
  },

  /** With every field and without an address. */
  draft(fields: Partial<typeof allBlogs.$inferInsert> = {}): Promise<string> {
    return this.published({ state: 'draft', slug: null, publishedAt: null, ...fields })
  },

  async picture(): Promise<{ mediaId: string; fileKey: string }> {
    const fileKey = `public/uploads/media/${randomUUID()}.webp`
    const size = { width: 800, height: 500, bytes: 9 }
    const row = { ...size, fileKey, fileName: 'kite.jpg', sha256: '0', alt: 'A kite' }
    const [added] = await db.insert(media).values(row).returning()
    return { mediaId: added?.mediaId ?? '', fileKey }
  },

  /** Where the words lead: a word, another path or 'gone'; undefined where a word leads nowhere. */
  async leads(...words: string[]) {
    const found = await db
      .select()
      .from(redirects)
      .where(or(...words.map((word) => eq(redirects.fromPath, postPath(word)))))
    const goals = new Map(found.map(({ fromPath, toPath }) => [fromPath, toPath ?? 'gone']))
    return words.map((word) => goals.get(postPath(word))?.replace(postPath(''), ''))
  },
})
