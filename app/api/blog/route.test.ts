import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { GET } from './route'

const { listBlogs } = vi.hoisted(() => ({ listBlogs: vi.fn() }))
vi.mock('@/lib/server/blog', () => ({ listBlogs }))

test('A list of posts without a page or a limit is bounded, however many there are', async () => {
  listBlogs.mockResolvedValue({ blogs: [], total: 0, page: 1, categories: [] })
  const read = async (query: string) => {
    const request = new NextRequest(`http://localhost:3000/api/blog${query}`)
    expect((await GET(request, { params: Promise.resolve({}) })).status).toBe(200)
    return listBlogs.mock.lastCall
  }
  expect(await read('')).toEqual([{ limit: 100 }])
  expect(await read('?search=kite')).toEqual([{ search: 'kite', limit: 100 }])
  expect(await read('?limit=4')).toEqual([{ limit: 4 }])
  expect(await read('?page=2')).toEqual([{ page: 2 }])
})
