import { NextRequest } from 'next/server'
import { expect, test, vi } from 'vitest'
import { GET } from './route'

const { listCourses } = vi.hoisted(() => ({ listCourses: vi.fn() }))
vi.mock('@/lib/server/course', () => ({ listCourses }))

test('A list of courses without a page or a limit is bounded, however many there are', async () => {
  listCourses.mockResolvedValue({ courses: [], total: 0, page: 1, today: '2026-11-22' })
  const read = async (query: string) => {
    const request = new NextRequest(`http://localhost:3000/api/course${query}`)
    expect((await GET(request, { params: Promise.resolve({}) })).status).toBe(200)
    return listCourses.mock.lastCall
  }
  expect(await read('')).toEqual([{ limit: 100 }])
  expect(await read('?search=kite')).toEqual([{ search: 'kite', limit: 100 }])
  expect(await read('?limit=4')).toEqual([{ limit: 4 }])
  expect(await read('?page=2')).toEqual([{ page: 2 }])
})
