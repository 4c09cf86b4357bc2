import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postCategories } from '../../../platform/db/schema/blogs.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type PostCalls, postCalls } from './testing/post-calls.ts'

let api: TestApp
let calls: PostCalls
let editor: SignedInStaff
let bola: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = postCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
  bola = await api.signedInStaff({ name: 'Bola Adeyemi' })
})
afterAll(() => api.close())

describe('Adding a post', () => {
  test('STF-120, STF-014: makes one draft for one form, of which only the title must be there', async () => {
    const key = randomUUID()
    const first = await calls.add(editor, { title: 'Kites and Wind' }, key)
    const again = await calls.add(editor, { title: 'Kites and Wind' }, key)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    const { blogId, ...post } = first.json().post
    expect(again.json().post.blogId).toBe(blogId)
    expect(post).toMatchObject({ state: 'draft', slug: null, publishedAt: null, showContents: false })
    expect(post.missing).toEqual(['content', 'cover', 'category', 'description'])
    expect((await calls.entries(blogId)).map(({ action, after }) => [action, after])).toEqual([
      ['post.added', { title: 'Kites and Wind' }],
    ])
    expect((await calls.add(editor, { title: 'Other' }, key)).statusCode).toBe(409)
  })

  test('STF-120: keeps every field', async () => {
    const { mediaId, fileKey } = await calls.picture()
    const [category] = await api.db.insert(postCategories).values({ name: randomUUID() }).returning()
    const fields = {
      title: 'Rockets',
      content: '<p>Count down.</p>',
      categoryId: category?.categoryId,
      description: 'How to build a rocket from a bottle, water and a pump.',
      slug: `rockets-${randomUUID()}`,
      authorLine: 'Ada, teacher of physics',
      showContents: true,
    }
    const { post } = (await calls.add(editor, { ...fields, coverMediaId: mediaId })).json()
    expect(post).toMatchObject({ ...fields, cover: { mediaId, image: fileKey, alt: 'A kite' } })
    expect([post.missing, post.categoryName]).toEqual([[], category?.name])
  })

  test.each([
    ['title', { title: 'Hi' }, 'Use 3 to 100 characters.'],
    ['description', { title: 'Kites', description: 'Too short.' }, 'Use 50 to 160 characters.'],
    ['slug', { title: 'Kites', slug: 'Two Words' }, 'Use small letters, digits and hyphens.'],
    ['categoryId', { title: 'Kites', categoryId: randomUUID() }, 'Choose a category.'],
    ['categoryId', { title: 'Kites', categoryId: 'x' }, 'Choose a category.'],
    ['coverMediaId', { title: 'Kites', coverMediaId: randomUUID() }, 'Choose a picture.'],
  ])('STF-120: says at the field %s what is wrong with %o', async (path, fields, message) => {
    const refused = await calls.add(editor, fields)
    expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ path, message }]])
  })

  test('STF-002: is refused to people who may not write posts', async () => {
    const teacher = await api.signedInStaff({ roles: ['teacher'] })
    expect((await calls.add(teacher, { title: 'Kites' })).statusCode).toBe(403)
    expect((await calls.get(teacher)).statusCode).toBe(403)
  })
})

describe('Changing a post', () => {
  test('STF-012, STF-013: writes what differs, with one entry, and nothing for the same values', async () => {
    const blogId = await calls.published()
    const before = await calls.row(blogId)
    const { contentHtml, title, slug } = before
    const same = await calls.change(editor, blogId, { title, slug, content: contentHtml })
    expect([same.statusCode, await calls.row(blogId)]).toEqual([200, before])
    expect(await calls.entries(blogId)).toEqual([])

    const changed = await calls.change(bola, blogId, { title: 'Drones', content: '<p>New.</p>', slug })
    expect(changed.json()).toMatchObject({
      message: 'Saved.',
      post: { title: 'Drones', content: '<p>New.</p>', lastChange: { by: 'Bola Adeyemi' } },
    })
    const [entry, ...others] = await calls.entries(blogId)
    expect([others, entry]).toMatchObject([
      [],
      {
        action: 'post.changed',
        before: { title: 'Kites of paper', content: contentHtml },
        after: { title: 'Drones', content: '<p>New.</p>' },
      },
    ])
  })

  test('STF-066, STF-067: a version that is not the newest is refused with who, what and present values', async () => {
    const blogId = await calls.published()
    const { version, categoryName } = await calls.post(editor, blogId)
    await calls.change(bola, blogId, { title: 'Drones', authorLine: 'Ada' })
    const refused = await calls.change(editor, blogId, { version, title: 'Wind', categoryId: null })
    expect([refused.statusCode, refused.json()]).toMatchObject([
      412,
      {
        message:
          'Changed by Bola Adeyemi 1 minute ago: title and author line. Your changes are still here and have not been saved yet.',
        errors: [
          { path: 'title', message: 'Drones' },
          { path: 'categoryId', message: categoryName },
        ],
      },
    ])
    const same = await calls.change(editor, blogId, { version, title: 'Drones' })
    expect(same.statusCode).toBe(200)
    const act = await calls.act(editor, blogId, 'draft', { version })
    expect([act.statusCode, (await calls.row(blogId)).state]).toEqual([412, 'published'])
  })

  test.each(['published', 'scheduled', 'archived'] as const)(
    'STF-120: a %s post keeps what publishing needs',
    async (state) => {
      const times = { scheduled: { publishAt: new Date('2086-01-07') }, archived: {}, published: {} }
      const blogId = await calls.published({ state, ...times[state] })
      for (const [field, path] of [
        ['content', 'content'],
        ['coverMediaId', 'cover'],
        ['categoryId', 'category'],
        ['description', 'description'],
        ['slug', 'slug'],
      ] as const) {
        // The cover of these posts is no picture of staff, so another one comes first.
        if (path === 'cover')
          await calls.change(editor, blogId, { coverMediaId: (await calls.picture()).mediaId })
        const refused = await calls.change(editor, blogId, { [field]: null })
        expect([field, refused.statusCode, refused.json()]).toMatchObject([
          field,
          409,
          { reason: 'post_incomplete', errors: [{ path }] },
        ])
      }
      expect((await calls.change(editor, blogId, { authorLine: 'Ada' })).statusCode).toBe(200)
    },
  )

  test('STF-120: a draft may lose any field but its title', async () => {
    const blogId = await calls.draft({ slug: `kites-${randomUUID()}` })
    const empty = { content: null, categoryId: null, description: null, slug: null }
    const { post } = (await calls.change(editor, blogId, empty)).json()
    expect(post).toMatchObject({ ...empty, missing: ['content', 'category', 'description'] })
  })
})
