import { expect, test } from 'vitest'
import { titlesFirst } from '@/components/staff/post-actions/titles-first'

test('STF-126: a post with the words in its title is offered before one that has them in its text', () => {
  const texts = Array.from({ length: 9 }, (_, number) => ({ title: `Post ${number}` }))
  const found = titlesFirst([...texts, { title: 'A Kite Day' }], ' kite ')
  expect(found.map(({ title }) => title).slice(0, 2)).toEqual(['A Kite Day', 'Post 0'])
  expect(found).toHaveLength(8)
})
