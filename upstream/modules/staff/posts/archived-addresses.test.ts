import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { refusal, setUpAddresses, word } from './testing/addresses.ts'

const { api, calls, editor, move, published } = await setUpAddresses()

const archive = (blogId: string, leadsTo: string | null) => calls.act(editor, blogId, 'archive', { leadsTo })

/** The redirect that the site gets for the address. */
const target = async (slug: string) =>
  (await api.app.inject({ url: '/redirects', query: { path: `/blog-details/${slug}` } })).json()

describe('The address of an archived post', () => {
  test('STF-126: leads to the blog, to another post or to nothing, and so do its earlier ones', async () => {
    const other = await published(word('target'), 'Where it leads')
    const title = 'Where it leads'
    const toPath = `/blog-details/${other.slug}`
    const blog = { toPath: '/blog' }
    for (const [leadsTo, goal, shown, after, answer] of [
      [null, '/blog', null, 'the blog', blog],
      ['gone', 'gone', 'gone', 'gone', { toPath: null, isGone: true }],
      [other.blogId, other.slug, { blogId: other.blogId, title }, title, { toPath }],
    ] as const) {
      const { blogId, slug } = await published(word('first'))
      const second = word('second')
      await move(blogId, second)
      const { post } = (await archive(blogId, leadsTo)).json()
      expect(post.redirect).toEqual(shown)
      expect(await calls.leads(slug, second)).toEqual([goal, goal])
      expect([await target(slug), await target(second)]).toEqual([answer, answer])
      expect((await calls.entries(blogId)).at(-1)?.after).toEqual({ state: 'archived', redirect: after })

      await calls.act(editor, blogId, 'draft')
      expect(await calls.leads(slug, second)).toEqual([second, undefined])
      await calls.act(editor, blogId, 'publish')
      expect(await calls.leads(slug, second)).toEqual([second, undefined])
    }
  })

  test('STF-126: cannot lead to itself, a draft or nothing that is a post', async () => {
    const { blogId } = await published(word('self'))
    for (const leadsTo of [blogId, await calls.draft(), randomUUID(), 'x']) {
      const refused = await archive(blogId, leadsTo)
      const message = 'Choose a post that is public.'
      expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ path: 'leadsTo', message }]])
    }
    expect((await calls.row(blogId)).state).toBe('published')
  })

  test('STF-123, STF-126: follows its goal when that moves, is archived or comes back, without a circle', async () => {
    const [a, b, c] = [await published(word('a')), await published(word('b')), await published(word('c'))]
    const shown = async (slug: string) => (await target(slug)).toPath?.replace('/blog-details/', '')
    await archive(a.blogId, b.blogId)
    const moved = word('b-moved')
    await move(b.blogId, moved)
    expect(await calls.leads(a.slug, b.slug, moved)).toEqual([moved, moved, undefined])
    await archive(b.blogId, c.blogId)
    expect(await Promise.all([a.slug, b.slug, moved].map(shown))).toEqual([c.slug, c.slug, c.slug])
    await calls.act(editor, b.blogId, 'draft')
    await calls.act(editor, b.blogId, 'publish')
    expect(await Promise.all([a.slug, b.slug].map(shown))).toEqual([moved, moved])
    await archive(b.blogId, c.blogId)
    await calls.act(editor, a.blogId, 'draft')
    await calls.act(editor, a.blogId, 'publish')
    await archive(c.blogId, a.blogId)
    expect(await Promise.all([b.slug, moved, c.slug].map(shown))).toEqual([a.slug, a.slug, a.slug])
    await calls.act(editor, b.blogId, 'draft')
    expect(await calls.leads(b.slug, moved, c.slug)).toEqual([moved, undefined, a.slug])
  })

  test('STF-126: may get another goal, which moves the version; the same one writes nothing', async () => {
    const goal = await published(word('goal'), 'The other goal')
    const { blogId, slug } = await published(word('first'))
    await archive(blogId, null)
    const { archivedAt } = await calls.row(blogId)
    const { version } = await calls.post(editor, blogId)
    expect((await archive(blogId, null)).statusCode).toBe(200)
    expect(await calls.entries(blogId)).toHaveLength(1)
    const changed = await archive(blogId, goal.blogId)
    expect(changed.json().post.redirect).toEqual({ blogId: goal.blogId, title: 'The other goal' })
    expect(await calls.leads(slug)).toEqual([goal.slug])
    expect((await calls.row(blogId)).archivedAt).toEqual(archivedAt)
    expect((await calls.act(editor, blogId, 'archive', { version, leadsTo: 'gone' })).statusCode).toBe(412)
  })

  test('STF-122, STF-126: its earlier addresses stay its own, wherever they lead', async () => {
    const { blogId, slug } = await published(word('first'), 'Archived')
    const second = word('second')
    await move(blogId, second)
    await archive(blogId, 'gone')
    for (const used of [slug, second]) {
      const refused = await move(await calls.published(), used)
      expect([refused.statusCode, refused.json()]).toMatchObject(refusal('Archived'))
    }
  })

  test('STF-122, STF-126: may change, and all its addresses lead where the earlier one led', async () => {
    const { blogId, slug } = await published(word('first'))
    await archive(blogId, null)
    const second = word('second')
    await move(blogId, second)
    expect(await calls.leads(slug, second)).toEqual(['/blog', '/blog'])
    await move(blogId, slug)
    expect(await calls.leads(slug, second)).toEqual(['/blog', '/blog'])
    await calls.act(editor, blogId, 'draft')
    expect(await calls.leads(slug, second)).toEqual([undefined, slug])
  })
})
