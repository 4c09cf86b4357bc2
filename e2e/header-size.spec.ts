import { request as httpRequest } from 'node:http'
import { Installation } from './support/installation.ts'
import { type Postgres, runStatement, startPostgres } from './support/postgres.ts'
import { expect, test } from './support/test.ts'

/** Bytes; proxies accept 4,096 by default and add headers of their own. */
const LIMIT = 3000

const COURSES = `insert into courses (category_id, title, description_html, image_key, price_kobo, minimum_age, maximum_age,
    maximum_capacity, status, language, start_date, end_date, number_of_lectures)
  select category_id, title || ' ' || n, description_html, image_key, price_kobo, minimum_age, maximum_age,
    maximum_capacity, status, language, start_date, end_date, number_of_lectures
  from courses cross join generate_series(1, 300) as n order by n limit 300`

const POSTS = `insert into blogs (title, category, description, image_key, content_html, published_at)
  select title || ' ' || n, category, description, image_key, content_html, published_at
  from blogs cross join generate_series(1, 2000) as n order by n limit 2000`

test.describe('With 300 courses and 2,000 posts', () => {
  let database: Postgres
  let product: Installation
  test.beforeAll(async () => {
    test.setTimeout(300_000)
    database = await startPostgres()
    product = new Installation({ port: 3260, name: 'header-size', env: { DATABASE_URL: database.url } })
    await product.start()
    await runStatement(database, COURSES, [])
    await runStatement(database, POSTS, [])
    await product.killAndStart()
  })
  test.afterAll(async () => {
    await product.stop()
    await database.close()
  })

  test('S1: the headers of every kind of page stay below 3 kB', async ({ request }) => {
    test.setTimeout(300_000)
    const findLinks = async (list: string, pattern: RegExp) => {
      const html = await (await request.get(product.origin + list)).text()
      return Array.from(new Set(html.match(pattern)))
    }
    const [course = ''] = await findLinks(
      '/course/browse-courses',
      /\/course\/browse-courses\/[0-9a-f-]{36}/g,
    )
    const [post = ''] = await findLinks('/blog', /\/blog-details\/[\w-]+/g)
    const topics = await findLinks('/', /\/(?:learn|category)\/[\w%-]+/g)
    const categories = await findLinks(post, /\/category\/[\w%-]+/g)
    const parts = await findLinks('/sitemap.xml', /\/sitemap\/[\w-]+\.xml/g)
    expect(topics.length * categories.length * parts.length).toBeGreaterThan(0)
    const pages = [
      '/',
      '/course/browse-courses',
      '/course/browse-courses?page=9',
      '/course/browse-courses?q=robots',
      course,
      '/blog',
      post,
      ...topics,
      ...categories,
      '/contact',
      '/privacy',
      '/auth/login',
      '/cart',
      '/no/such/page',
      '/category/%',
      '/sitemap.xml',
      ...parts,
      '/blog/rss.xml',
    ]
    // Once rendered and once from the cache.
    for (const path of [...pages, ...pages]) {
      const { status, bytes } = await headersOf(product.origin + path)
      expect(status, path).toBeLessThan(500)
      expect(bytes, path).toBeLessThan(LIMIT)
    }
  })
})

/** `fetch` limits the size of headers. */
const headersOf = (url: string) =>
  new Promise<{ status: number; bytes: number }>((resolve, reject) => {
    httpRequest(url, { maxHeaderSize: 1_000_000 }, (response) => {
      response.resume()
      const bytes = response.rawHeaders.reduce((total, text) => total + text.length + 2, 0)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
    })
      .on('error', reject)
      .end()
  })
