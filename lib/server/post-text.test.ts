import { expect, test } from 'vitest'
import { postText } from '@/lib/server/post-text'
import { sanitize } from '@/lib/server/sanitize'

const textOf = (blogContent: string | null, showContents = true) =>
  postText({ blogId: '1', blogTitle: 'Kites', blogContent: sanitize(blogContent), showContents })

test('STF-124: each heading gets an id from its words, and an h3 belongs to the h2 before it', () => {
  const { html, contents } = textOf(
    '<p>Wind.</p><h2 lang="en">Why does a kite fly?</h2><h3>Lift &amp; <em>drag</em></h3><h2>Ọ̀nà mẹ́ta</h2>',
  )
  expect(html).toBe(
    '<p>Wind.</p><h2 id="part-why-does-a-kite-fly" lang="en">Why does a kite fly?</h2><h3 id="part-lift-drag">Lift &amp; <em>drag</em></h3><h2 id="part-ona-meta">Ọ̀nà mẹ́ta</h2>',
  )
  expect(contents).toEqual([
    {
      id: 'part-why-does-a-kite-fly',
      text: 'Why does a kite fly?',
      parts: [{ id: 'part-lift-drag', text: 'Lift & drag', parts: [] }],
    },
    { id: 'part-ona-meta', text: 'Ọ̀nà mẹ́ta', parts: [] },
  ])
})

test('STF-124: headings of the same words, and of none, have ids of their own', () => {
  const { html } = textOf('<h2>Try it</h2><h2>Try it 2</h2><h3>Try it!</h3><h2>?</h2><h2>!!</h2><h2> </h2>')
  const ids = [...html.matchAll(/id="([^"]*)"/g)].map(([, id]) => id)
  expect(ids).toEqual(['part-try-it', 'part-try-it-2', 'part-try-it-3', 'part', 'part-2'])
})

test('STF-124: h3 before the first h2 are listed beside it', () => {
  const { contents } = textOf('<h3>One</h3><h3>Two</h3><h2 title="a > b">Three</h2>')
  expect(contents.map(({ text, parts }) => [text, parts.length])).toEqual([
    ['One', 0],
    ['Two', 0],
    ['Three', 0],
  ])
})

test('STF-124: a text without headings, without a text, and with the table switched off stays as it is', () => {
  expect(textOf('<p>Wind.</p>')).toEqual({ html: '<p>Wind.</p>', contents: [] })
  expect(textOf(null)).toEqual({ html: '', contents: [] })
  expect(textOf('<h2>Why</h2>', false)).toEqual({ html: '<h2>Why</h2>', contents: [] })
})
