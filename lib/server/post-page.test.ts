import { beforeEach, expect, test, vi } from 'vitest'
import type { Blog } from '#contract/api/blog'
import { findPostPage } from '@/lib/server/post-page'
import type { Redirect } from '@/lib/server/redirect'

const { findBlog, findRedirect } = vi.hoisted(() => ({
  findBlog: vi.fn<(segment: string) => Promise<Blog | undefined>>(),
  findRedirect: vi.fn<(path: string, name: string) => Promise<Redirect>>(),
}))
vi.mock('@/lib/server/blog', () => ({ findBlog }))
vi.mock('@/lib/server/redirect', () => ({ findRedirect }))

const kites: Blog = { blogId: '7', blogTitle: 'Kites', slug: 'kites-and-wind' }
const plain: Blog = { blogId: '8', blogTitle: 'Plain' }

beforeEach(() => {
  const posts = new Map([
    ['7', kites],
    ['kites-and-wind', kites],
    ['8', plain],
  ])
  findBlog.mockImplementation(async (segment) => posts.get(segment))
  findRedirect.mockReset().mockResolvedValue({ isGone: false })
})

test('STF-121: a post is at its word, to which its id leads', async () => {
  expect(await findPostPage('kites-and-wind')).toEqual({ blog: kites })
  expect(await findPostPage('7')).toEqual({ redirectTo: '/blog-details/kites-and-wind', isPermanent: true })
})

test('STF-121: a post of an upstream without words is at its id', async () => {
  expect(await findPostPage('8')).toEqual({ blog: plain })
  expect(findRedirect).not.toHaveBeenCalled()
})

test('STF-122: an earlier word leads to the word of now', async () => {
  const toPath = '/blog-details/kites-and-wind'
  findRedirect.mockResolvedValue({ toPath, isGone: false, isPermanent: true })
  expect(await findPostPage('kites')).toEqual({ redirectTo: toPath, isPermanent: true })
  expect(findRedirect).toHaveBeenCalledWith('/blog-details/kites', 'blogs')
})

test('STF-123: a redirect to the id of a post leads to its word at once', async () => {
  findRedirect.mockResolvedValue({ toPath: '/blog-details/7', isGone: false })
  expect(await findPostPage('kites')).toEqual({
    redirectTo: '/blog-details/kites-and-wind',
    isPermanent: false,
  })
})

test('STF-123: a redirect to an earlier word leads to the word of now at once, and a circle ends', async () => {
  const targets = new Map([
    ['/blog-details/kites', '/blog-details/wind'],
    ['/blog-details/wind', '/blog-details/7'],
    ['/blog-details/here', '/blog-details/there'],
    ['/blog-details/there', '/blog-details/here'],
  ])
  findRedirect.mockImplementation(async (path) => ({ toPath: targets.get(path), isGone: false }))
  expect(await findPostPage('kites')).toEqual({
    redirectTo: '/blog-details/kites-and-wind',
    isPermanent: false,
  })
  expect((await findPostPage('here')).redirectTo).toMatch(/^\/blog-details\/t?here$/)
})

test('STF-126: the address of an archived post leads to the blog, to another post, or is gone', async () => {
  findRedirect.mockResolvedValue({ toPath: '/blog', isGone: false })
  expect(await findPostPage('old')).toEqual({ redirectTo: '/blog', isPermanent: false })
  findRedirect.mockResolvedValue({ toPath: undefined, isGone: true })
  expect(await findPostPage('old')).toEqual({ isGone: true })
})

test('BLOG-13: an unknown segment is not found', async () => {
  expect(await findPostPage('%E1%BB%8Cna')).toEqual({ isGone: false })
  expect(findRedirect).toHaveBeenCalledWith(`/blog-details/${encodeURIComponent('Ọna')}`, 'blogs')
})
