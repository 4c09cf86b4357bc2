import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import type { Blog } from '#contract/api/blog'
import BlogDetailsPage, { generateMetadata } from './page'

const found = vi.hoisted(
  (): { page: { blog?: Blog; redirectTo?: string; isPermanent?: boolean; isGone?: boolean } } => ({
    page: {},
  }),
)
const other: Blog = { blogId: '9', blogTitle: 'Another post', slug: 'another-post' }
vi.mock('@/lib/server/post-page', () => ({ findPostPage: async () => found.page }))
vi.mock('@/lib/server/blog', () => ({ listBlogs: async () => ({ blogs: [other], categories: [] }) }))
vi.mock('@/lib/server/related', () => ({ coursesFor: async () => ({ courses: [], today: '2030-01-07' }) }))
vi.mock('next/navigation', async (original) => ({
  ...(await original<typeof import('next/navigation')>()),
  permanentRedirect: (path: string) => {
    throw new Error(`for good to ${path}`)
  },
  redirect: (path: string) => {
    throw new Error(`for now to ${path}`)
  },
}))

const props = { params: Promise.resolve({ id: 'x' }), searchParams: Promise.resolve({}) }

async function render(page: typeof found.page) {
  found.page = page
  return renderToStaticMarkup(await BlogDetailsPage(props))
}

const kites: Blog = {
  blogId: '7',
  slug: 'kites-and-wind',
  blogTitle: 'Kites and Wind',
  blogContent: '<h2>Why?</h2><p>Wind.</p><h3>Lift</h3>',
  createdAt: '2030-01-02T09:00:00Z',
}

const dataIn = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, data]) =>
    JSON.parse(data ?? ''),
  )

test('STF-121: the word is in the canonical address, the share row, the data and links to other posts', async () => {
  const html = await render({ blog: kites })
  const address = 'http://localhost:3000/blog-details/kites-and-wind'
  expect((await generateMetadata(props)).alternates?.canonical).toBe(address)
  expect(html).toContain(encodeURIComponent(address))
  expect(html).toContain('href="/blog-details/another-post"')
  expect(dataIn(html)[0]).toMatchObject({ url: address, mainEntityOfPage: address })
  expect(html).not.toContain('/blog-details/7')
})

test('STF-120: a post has the author that it names, or the school', async () => {
  const ofSchool = await render({ blog: kites })
  expect(ofSchool).toContain('<b class="block font-bold">The Kitelab team</b>')
  expect(dataIn(ofSchool)[0].author).toMatchObject({ '@type': 'Organization', name: 'The Kitelab team' })
  const named = await render({ blog: { ...kites, authorLine: 'Ms. Ada Obi' } })
  expect(named).toContain('<b class="block font-bold">Ms. Ada Obi</b>')
  expect(dataIn(named)[0].author).toEqual({ '@type': 'Person', name: 'Ms. Ada Obi' })
})

test('STF-124: the table of contents is above the text and leads to its headings', async () => {
  expect(await render({ blog: kites })).not.toContain('In this post')
  const html = await render({ blog: { ...kites, showContents: true } })
  expect(html.indexOf('In this post')).toBeLessThan(html.indexOf('<h2 id="part-why">Why?</h2>'))
  expect([...html.matchAll(/href="#([^"]*)"/g)].map(([, id]) => id)).toEqual(['part-why', 'part-lift'])
  expect(html).toContain('<h3 id="part-lift">Lift</h3>')
})

test('STF-120: the cover has the words that staff gave it, and none when it is decorative', async () => {
  const cover = { ...kites, blogImage: 'public/uploads/media/kite.webp' }
  expect(await render({ blog: { ...cover, blogImageAlt: 'Two children with a kite' } })).toContain(
    'alt="Two children with a kite"',
  )
  expect(await render({ blog: { ...cover, blogImageAlt: '' } })).toContain('alt=""')
})

test('STF-122, STF-126: an earlier address redirects for good, that of an archived post for now', async () => {
  await expect(render({ redirectTo: '/blog-details/kites', isPermanent: true })).rejects.toThrow(
    'for good to /blog-details/kites',
  )
  await expect(render({ redirectTo: '/blog', isPermanent: false })).rejects.toThrow('for now to /blog')
})

test.each([
  [404, false],
  [410, true],
])('BLOG-13, STF-126: a post that is not there answers %i', async (status, isGone) => {
  const html = await render({ isGone })
  expect(html).toContain(`<div data-status="${status}"`)
  expect(html).toContain('Blog not found.')
  expect((await generateMetadata(props)).robots).toEqual({ index: false })
})
