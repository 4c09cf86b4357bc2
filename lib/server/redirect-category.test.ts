import { expect, test, vi } from 'vitest'
import { redirectFromCategory } from '@/lib/server/redirect-category'

const { findRedirect, permanentRedirect, redirect } = vi.hoisted(() => ({
  findRedirect: vi.fn(),
  permanentRedirect: vi.fn(),
  redirect: vi.fn(),
}))
vi.mock('@/lib/server/redirect', () => ({ findRedirect }))
vi.mock('next/navigation', () => ({ permanentRedirect, redirect }))

test('STF-115, STF-117: the page of a renamed or merged category leads to the page of now', async () => {
  findRedirect.mockResolvedValue({ toPath: '/category/MAKING', isGone: false, isPermanent: true })
  await redirectFromCategory('ARTS & CRAFTS')
  expect(findRedirect).toHaveBeenCalledWith('/category/ARTS%20%26%20CRAFTS', 'blogs')
  expect(permanentRedirect).toHaveBeenCalledWith('/category/MAKING')
  expect(redirect).not.toHaveBeenCalled()
})

test('STF-117: it leads to the blog for now while the other category has no post', async () => {
  permanentRedirect.mockClear()
  findRedirect.mockResolvedValue({ toPath: '/blog', isGone: false, isPermanent: false })
  await redirectFromCategory('ARTS & CRAFTS')
  expect(redirect).toHaveBeenCalledWith('/blog')
  expect(permanentRedirect).not.toHaveBeenCalled()
})

test('BLOG-21: an unknown category leads nowhere', async () => {
  for (const called of [permanentRedirect, redirect]) called.mockClear()
  findRedirect.mockResolvedValue({ toPath: undefined, isGone: false })
  await redirectFromCategory('NO SUCH')
  expect(redirect).not.toHaveBeenCalled()
  expect(permanentRedirect).not.toHaveBeenCalled()
})
