import { describe, expect, test } from 'vitest'
import { renderMail } from './layout.ts'
import { letter } from './letter.ts'
import { plainText } from './rich-text-plain.ts'

const school = {
  name: 'Kitelab',
  address: '1 Kite Street, Lagos',
  hours: 'Mon to Fri',
  origin: 'https://school.example',
}
const mail = {
  letterId: 'l1',
  subject: 'Kites in July',
  previewLine: 'Three courses start soon.',
  content: '<p>Hello</p>',
  items: { courses: [], posts: [] },
  links: {},
}
const render = (fields: object) => renderMail(letter({ ...mail, ...fields }, school), school)
const asIs = (address: string) => address

describe('A letter as an email', () => {
  test('STF-230: has styles in its tags, absolute pictures with their description, and the preview line', () => {
    const content =
      '<h2>Wind &amp; kites</h2><p><img src="/media/uploads/a.webp" alt="A &quot;blue&quot; kite" width="800" height="500"></p>'
    const { html, text } = render({ content })
    expect(html).toContain(
      '<div style="display:none;max-height:0;overflow:hidden">Three courses start soon.</div>',
    )
    expect(html).toMatch(/<h2 style="[^"]+">Wind &amp; kites<\/h2>/)
    expect(html).toContain(
      'src="https://school.example/media/uploads/a.webp" alt="A &quot;blue&quot; kite" width="464"',
    )
    expect(html).not.toContain('class=')
    expect(text).toContain('Wind & kites\n\n[A "blue" kite]')
  })

  test('STF-235: numbered links are counted, others lead straight to their goal, and parts of the text nowhere', () => {
    const content =
      '<p><a href="/courses">1</a> <a href="/about">2</a> <a href="mailto:a@b.example">3</a> <a href="#part">4</a></p>'
    const { html } = render({ content, links: { '/courses': 1 } })
    expect([...html.matchAll(/<a href="([^"]+)"/g)].map(([, href]) => href)).toEqual([
      'https://school.example/newsletter/visit/l1/1',
      'https://school.example/about',
      'mailto:a@b.example',
    ])
    expect(html).toContain(' 4</p>')
  })

  test('STF-232: says why it was sent and holds the link that unsubscribes', () => {
    const { html, text, unsubscribeUrl } = render({ leaveToken: 'abc' })
    expect(unsubscribeUrl).toBe('https://school.example/newsletter/unsubscribe/abc')
    expect(html).toContain(`href="${unsubscribeUrl}"`)
    expect(text).toContain(`Unsubscribe: ${unsubscribeUrl}`)
    // Those who signed up before addresses were confirmed get it too.
    expect(text).toContain('You get this email because you asked for our newsletter.')
  })

  test('STF-227: each link of a block has a name of its own', () => {
    const lamp = { title: 'A lamp', path: '/blog-details/lamp', details: 'From a bottle.' }
    const kite = { title: 'A kite', path: '/blog-details/kite', details: 'From a bag.' }
    const { html } = render({ items: { courses: [], posts: [lamp, kite] } })
    expect([...html.matchAll(/>(Read more[^<]*)</g)].map(([, name]) => name)).toEqual([
      'Read more: A lamp',
      'Read more: A kite',
    ])
  })

  test('STF-227: leaves a block without items out', () => {
    const posts = [{ title: 'A lamp', path: '/blog-details/lamp', details: 'From a bottle.' }]
    const { text } = render({ items: { courses: [], posts } })
    expect(text).toContain('Newest posts\n\nA lamp\nFrom a bottle.')
    expect(text).not.toContain('Courses that start soon')
  })
})

describe('A letter as plain text', () => {
  test.each([
    ['<p>One <strong>two</strong></p><p>Three<br>four</p>', 'One two\n\nThree\nfour'],
    [
      '<ul><li><p>One</p></li><li>Two<ul><li>Deep</li></ul></li></ul><p>End</p>',
      '- One\n- Two\n  - Deep\n\nEnd',
    ],
    ['<ol start="3"><li>One</li><li>Two</li></ol>', '3. One\n4. Two'],
    ['<p><a href="https://a.example/">https://a.example/</a></p>', 'https://a.example/'],
    ['<p><a href="https://a.example/">A kite</a></p>', 'A kite (https://a.example/)'],
    [
      '<table><tbody><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></tbody></table>',
      '1  2\n3  4',
    ],
    ['<p>1 &lt; 2 &amp; 3</p>', '1 < 2 & 3'],
  ])('STF-230: %s', (html, text) => {
    expect(plainText(html, asIs)).toBe(text)
  })
})
