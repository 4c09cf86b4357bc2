import { createHash } from 'node:crypto'
import { readHead } from './support/html-head.ts'
import { expect, test } from './support/test.ts'

const crawlers = {
  WhatsApp: 'WhatsApp/2.24.20.89 A',
  Facebook: 'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  X: 'Twitterbot/1.0',
  LinkedIn: 'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  Telegram: 'TelegramBot (like TwitterBot)',
}

/** Width and height from the first frame of a JPEG; undefined when the file is not a complete JPEG. */
function readJpegSize(bytes: Buffer): { width: number; height: number } | undefined {
  const isComplete = bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9
  for (let offset = 2; isComplete && offset < bytes.length; offset += 2 + bytes.readUInt16BE(offset + 2)) {
    const marker = bytes.readUInt8(offset + 1)
    if (marker >= 0xc0 && marker <= 0xc2)
      return { height: bytes.readUInt16BE(offset + 5), width: bytes.readUInt16BE(offset + 7) }
  }
  return undefined
}

const findFirstLink = (html: string, below: string) =>
  html.match(new RegExp(`href="(${below}/[a-z0-9-]+)"`))?.[1] ?? ''

for (const [name, userAgent] of Object.entries(crawlers)) {
  test(`${name} gets a course and a post from the cache, complete, with a preview picture`, async ({
    request,
  }) => {
    const headers = { 'user-agent': userAgent }
    for (const [list, below] of [
      ['/course/browse-courses', '/course/browse-courses'],
      ['/blog', '/blog-details'],
    ] as const) {
      const path = findFirstLink(await (await request.get(list, { headers })).text(), below)
      await request.get(path, { headers })
      const response = await request.get(path, { headers })
      // Rendering per request would cost thirty times as much.
      expect(response.headers()['x-nextjs-cache']).toMatch(/HIT|STALE/)
      expect(response.headers()).not.toHaveProperty('set-cookie')
      const { meta, title, canonical } = readHead(await response.text())
      expect(title).toContain(meta.get('og:title'))
      expect(meta.get('og:description')).toBe(meta.get('description'))
      expect(meta.get('og:url')).toBe(canonical)
      expect(meta.get('og:type')).toBe(below === '/blog-details' ? 'article' : 'website')
      expect(meta.get('og:locale')).toBe('en_NG')
      expect(meta.get('twitter:card')).toBe('summary_large_image')
      expect(meta.get('og:image:type')).toBe('image/jpeg')
      // The part after the colon says who the course is for.
      expect(meta.get('og:image:alt')).toContain(meta.get('og:title')?.split(': ')[0])
      if (below === '/blog-details') expect(meta.get('article:published_time')).toMatch(/\+01:00$/)
      else
        expect(meta.get('og:image:alt')).toMatch(
          /Ages \d+–\d+, (Starts \d+ \w+ \d{4}|Started \d+ \w+( \d{4})? · join now, we help your child catch up), ₦\d/,
        )

      const picture = await request.get(meta.get('og:image') ?? '', { headers })
      expect(picture.status()).toBe(200)
      expect(picture.headers()['content-type']).toBe('image/jpeg')
      expect(picture.headers()['cache-control']).toContain('immutable')
      expect(picture.headers()).not.toHaveProperty('set-cookie')
      const bytes = await picture.body()
      expect(bytes.length).toBeLessThan(250_000)
      expect(readJpegSize(bytes)).toEqual({
        width: Number(meta.get('og:image:width')),
        height: Number(meta.get('og:image:height')),
      })
      expect(readJpegSize(bytes)).toEqual({ width: 1200, height: 630 })
    }
  })
}

test('Every other public page has the school’s preview picture with its declared size', async ({
  request,
}) => {
  for (const path of [
    '/',
    '/about-us',
    '/faqs',
    '/contact',
    '/privacy',
    '/blog',
    '/course/browse-courses?page=2',
  ]) {
    const { meta } = readHead(await (await request.get(path)).text())
    const picture = await (await request.get(meta.get('og:image') ?? '')).body()
    expect(meta.get('og:image:type')).toBe('image/png')
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)], path).toEqual([1200, 630])
    expect(picture.length).toBeLessThan(250_000)
  }
})

test('A preview shared before a change shows the current data, and no two courses share one', async ({
  request,
}) => {
  const html = await (await request.get('/course/browse-courses')).text()
  const ids = [
    ...new Set([...html.matchAll(/href="\/course\/browse-courses\/([0-9a-f-]{36})"/g)].map(([, id]) => id)),
  ]
  const outdated = await request.get(`/preview/course/${ids[0]}/0123456789abcdef.jpg`)
  expect(outdated.status()).toBe(200)
  expect(outdated.headers()['cache-control']).toBe('public, max-age=300')
  const otherCourse = await request.get(`/preview/course/${ids[1]}/0123456789abcdef.jpg`)
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
  expect(hash(await otherCourse.body())).not.toBe(hash(await outdated.body()))
  for (const path of [
    '/preview/course/none/0123456789abcdef.jpg',
    `/preview/parent/${ids[0]}/0123456789abcdef.jpg`,
    `/preview/course/${ids[0]}/0.jpg`,
  ]) {
    expect((await request.get(path)).status(), path).toBe(404)
  }
})
