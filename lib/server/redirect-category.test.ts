import { expect, test, vi } from 'vitest'
import { redirectFromCategory } from '@/lib/server/redirect-category'

const { findRedirect, permanentRedirect } = vi.hoisted(() => ({
  findRedirect: vi.fn(),
  permanentRedirect: vi.fn(),
}))
vi.mock('@/lib/server/redirect', () => ({ findRedirect }))
vi.mock('next/navigation', () => ({ permanentRedirect }))

test('STF-115, STF-117: the page of a renamed or merged category leads to the page of now', async () => {
  findRedirect.mockResolvedValue({ toPath: '/category/MAKING', isGone: false })
  await redirectFromCategory('ARTS & CRAFTS')
  expect(findRedirect).toHaveBeenCalledWith('/category/ARTS%20%26%20CRAFTS', 'blogs')
  expect(permanentRedirect).toHaveBeenCalledWith('/category/MAKING')
})

test('BLOG-21: an unknown category leads nowhere', async () => {
  permanentRedirect.mockClear()
  findRedirect.mockResolvedValue({ toPath: undefined, isGone: false })
  await redirectFromCategory('NO SUCH')
  expect(permanentRedirect).not.toHaveBeenCalled()
})
