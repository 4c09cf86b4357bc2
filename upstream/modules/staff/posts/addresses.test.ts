import { describe, expect, test } from 'vitest'
import { refusal, setUpAddresses, word } from './testing/addresses.ts'

const { calls, editor, move, published } = await setUpAddresses()

describe('The address of a post', () => {
  test('STF-121: comes from the title when it is first published or scheduled, and stays then', async () => {
    const tail = word('ọ̀kan')
    const title = `Abụọ, uku: ${tail}`
    const slug = `abuo-uku-${tail.replace('ọ̀', 'o')}`
    const first = await calls.draft({ title })
    expect((await calls.act(editor, first, 'publish')).json().post.slug).toBe(slug)
    expect((await calls.entries(first))[0]?.after).toEqual({ state: 'published', slug })
    await calls.change(editor, first, { title: 'Something else' })
    expect((await calls.row(first)).slug).toBe(slug)

    const second = await calls.draft({ title })
    const at = new Date(Date.now() + 3_600_000).toISOString()
    expect((await calls.act(editor, second, 'schedule', { at })).json().post.slug).toBe(`${slug}-2`)
    await calls.act(editor, second, 'draft')
    expect((await calls.act(editor, second, 'publish')).json().post.slug).toBe(`${slug}-2`)
  })

  test('STF-121: that a person has chosen is kept when the post is published', async () => {
    const slug = word('own')
    const blogId = await calls.draft({ slug })
    expect((await calls.act(editor, blogId, 'publish')).json().post.slug).toBe(slug)
  })

  test('STF-122: another post’s address is refused, whether it is public or a draft', async () => {
    for (const state of ['published', 'draft'] as const) {
      const slug = word('taken')
      await calls.published({ slug, state, title: 'Whose it is' })
      const changed = await move(await calls.published(), slug)
      expect([changed.statusCode, changed.json()]).toMatchObject(refusal('Whose it is'))
      const added = await calls.add(editor, { title: 'Kites', slug })
      expect([added.statusCode, added.json()]).toMatchObject(refusal('Whose it is'))
    }
  })

  test('STF-122, STF-123: an earlier address leads to the newest for good, without a chain', async () => {
    const { blogId, slug } = await published(word('first'), 'Moved twice')
    const [second, third] = [word('second'), word('third')]
    await move(blogId, second)
    await move(blogId, third)
    expect(await calls.leads(slug, second, third)).toEqual([third, third, undefined])
    await calls.act(editor, blogId, 'draft')
    expect(await calls.leads(slug, second)).toEqual([third, third])
    for (const used of [slug, second]) {
      const refused = await move(await calls.published(), used)
      expect([refused.statusCode, refused.json()]).toMatchObject(refusal('Moved twice'))
    }
  })

  test('STF-122: a post may take its own earlier address back', async () => {
    const { blogId, slug } = await published(word('first'))
    const second = word('second')
    await move(blogId, second)
    expect((await move(blogId, slug)).json().post.slug).toBe(slug)
    expect(await calls.leads(slug, second)).toEqual([undefined, slug])
  })

  test('STF-121: of a draft that was never public is free again when it changes', async () => {
    const slug = word('free')
    const draft = await calls.draft({ slug })
    await move(draft, word('other'))
    expect(await calls.leads(slug)).toEqual([undefined])
    expect((await move(await calls.published(), slug)).statusCode).toBe(200)
  })

  test('STF-121: a proposal that still leads to another post gets a number', async () => {
    const { blogId, slug } = await published(word('moved'))
    await move(blogId, word('elsewhere'))
    const copy = await calls.draft({ title: slug })
    expect((await calls.act(editor, copy, 'publish')).json().post.slug).toBe(`${slug}-2`)
  })
})
