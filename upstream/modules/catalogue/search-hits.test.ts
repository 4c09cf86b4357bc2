import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { MAX_SEARCH_HITS } from '#domain/search-hits'
import { type TestApp, testApp } from '../../testing/app.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await api.db.execute(sql`insert into course_categories (name) values ('Making')`)
  await api.db.execute(sql`
    insert into courses (category_id, title, description_html, image_key, price_kobo, minimum_age, maximum_age,
      maximum_capacity, status, language, start_date, end_date, number_of_lectures)
    select (select category_id from course_categories where name = 'Making'), 'Kites', '', 'public/uploads/kite.svg', 0,
      5, 9, 12, 'Active', 'English', current_date, current_date + 30, 12
    from generate_series(1, ${MAX_SEARCH_HITS + 30})`)
  await api.db.execute(sql`
    insert into blogs (title, category, description, image_key, content_html, published_at)
    select 'Kites', 'Making', '', 'public/uploads/kite.svg', '', now()
    from generate_series(1, ${MAX_SEARCH_HITS + 30})`)
})
afterAll(() => api.close())

const read = async (url: string) => (await api.app.inject(url)).json()

test.each([
  ['courses', '/courses'],
  ['posts', '/blogs'],
])(
  'A search with many hits counts and lists the first 120 %s, and reports that there are more',
  async (_, path) => {
    const page = await read(`${path}?search=kite&page=6&limit=20`)
    expect(page).toMatchObject({ total: 120, hasMore: true })
    expect(Object.values(page)).toContainEqual(expect.objectContaining({ length: 20 }))
    const beyond = await read(`${path}?search=kite&page=7&limit=20`)
    expect(beyond).toMatchObject({ total: 120, hasMore: true, [path === '/blogs' ? 'blogs' : 'courses']: [] })
    const whole = await read(`${path}?page=1&limit=20`)
    expect(whole.total).toBe(150)
    expect(whole.hasMore).toBeUndefined()
  },
)

test('A search for two letters that no title and no category has finds nothing', async () => {
  expect(await read('/courses?search=zx&page=1')).toEqual({ courses: [], total: 0 })
  expect(await read('/courses?search=it&page=1')).toMatchObject({ total: 120 })
})
