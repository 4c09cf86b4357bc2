import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Blogs } from '@/components/home/blogs'
import { originals } from '@/lib/content/originals'

const hrefs = (html: string) => Array.from(html.matchAll(/<h3.*?href="([^"]*)"/g), ([, href]) => href)

test('without posts, three fallback posts link to the blog (HOME-10, AMB-31, HOME-09)', () => {
  const html = renderToStaticMarkup(<Blogs blogs={[]} texts={originals.home} />)
  expect(hrefs(html)).toEqual(['/blog', '/blog', '/blog'])
  for (const category of ['PARENTING', 'EDUCATION', 'EVENTS']) expect(html).toContain(category)
  expect(html.match(/src="\/illustrations\/blog\/[\w-]+\.svg"/g)).toHaveLength(3)
})

test('each post links to its own page (HOME-06)', () => {
  const blogs = [{ blogId: 'a', blogTitle: 'Kite Day', blogCategory: 'EVENTS' }]
  const html = renderToStaticMarkup(<Blogs blogs={blogs} texts={originals.home} />)
  expect(hrefs(html)).toEqual(['/blog-details/a'])
  expect(html).not.toContain('Screen time')
})

test('STF-121: a post is linked by its word', () => {
  const blogs = [{ blogId: 'a', blogTitle: 'Kite Day', slug: 'kite-day' }]
  expect(hrefs(renderToStaticMarkup(<Blogs blogs={blogs} texts={originals.home} />))).toEqual([
    '/blog-details/kite-day',
  ])
})
