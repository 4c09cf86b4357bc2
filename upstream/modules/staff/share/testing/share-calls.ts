import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { NewShareLink, ShareLink } from '#contract/staff/share'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { allBlogs } from '../../../../platform/db/schema/blogs.ts'
import { shareLinks, shareVisits } from '../../../../platform/db/schema/sharing.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Person = Pick<SignedInStaff, 'headers'>

export const newCode = () => `kites-${randomUUID().slice(0, 12)}`

/** Calls of a person who shares, and of visitors. */
export const shareCalls = ({ app, db }: TestApp) => ({
  send: ({ headers }: Person, method: 'GET' | 'POST' | 'PATCH', path: string, payload?: object) =>
    app.inject({ method, url: `/staff/${path}`, headers, ...(payload && { payload }) }),

  add({ headers }: Person, fields: Partial<NewShareLink> = {}, key: string = randomUUID()) {
    const payload = {
      code: newCode(),
      name: 'Parents’ groups',
      channel: 'whatsapp',
      kind: 'page',
      target: '/faqs',
      ...fields,
    }
    const keyed = { ...headers, 'idempotency-key': key }
    return app.inject({ method: 'POST', url: '/staff/share-links', headers: keyed, payload })
  },

  async added(person: Person, fields?: Partial<NewShareLink>): Promise<ShareLink> {
    const response = await this.add(person, fields)
    if (response.statusCode !== 201) throw new Error(response.body)
    return response.json().link
  },

  async list(person: Person, query = ''): Promise<ShareLink[]> {
    return (await this.send(person, 'GET', `share-links?${query}`)).json().rows
  },

  follow: (code: string, by: 'person' | 'reader' = 'person') => app.inject(`/go/${code}?by=${by}`),

  async pathOf(code: string): Promise<string> {
    return (await this.follow(code, 'reader')).json().path
  },

  async visits(code: string): Promise<number> {
    const rows = await db.select().from(shareVisits).where(eq(shareVisits.code, code))
    return rows.reduce((sum, { visits }) => sum + visits, 0)
  },

  async entriesOf(code: string) {
    const [link] = await db.select().from(shareLinks).where(eq(shareLinks.code, code))
    return db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, link?.linkId ?? ''))
      .orderBy(auditEvents.auditId)
  },

  async post(fields: Partial<typeof allBlogs.$inferInsert> = {}) {
    const slug = `post-${randomUUID()}`
    const [post] = await db
      .insert(allBlogs)
      .values({
        title: 'A first science fair',
        slug,
        category: 'EVENTS',
        description: 'A three-week plan.',
        imageKey: 'public/uploads/blogs/fair.svg',
        contentHtml: '<p>Find a question.</p>',
        publishedAt: new Date(),
        ...fields,
      })
      .returning()
    if (!post) throw new Error('The post was not stored.')
    return { blogId: post.blogId, slug }
  },
})
