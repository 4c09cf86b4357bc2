import { expect, test } from 'vitest'
import { cardOn, networks } from '#domain/network-cards'
import { courseText, postText, SHARE_TEXT_LIMIT } from '#domain/share-text'

const address = 'https://kitelab.ng/go/robots-wa'
const course = {
  courseTitle: 'Robots from Cartons',
  minimumAge: 6,
  maximumAge: 9,
  startDate: '2027-01-11',
  endDate: '2027-03-29',
  coursePrice: 45_000,
}

test('STF-241: the text of a course has title, ages, dates, price and link', () => {
  expect(courseText(course, address)).toBe(
    'Robots from Cartons\nAges 6–9 · 11 January 2027 to 29 March 2027 · ₦45,000\nhttps://kitelab.ng/go/robots-wa',
  )
  const day = { ...course, minimumAge: null, maximumAge: null, endDate: course.startDate }
  expect(courseText(day, address)).toContain('\n11 January 2027 · ₦45,000\n')
})

test('STF-241: the text of a post has title, description, minutes to read and link', () => {
  const post = { title: 'A first science fair', description: 'A calm plan.', minutes: '4 min read' }
  expect(postText(post, address)).toBe(`A first science fair\nA calm plan.\n4 min read\n${address}`)
})

test('STF-241: no text is longer than 600 characters, and each ends with its whole link', () => {
  for (const length of [0, 100, 520, 560, 599, 600, 2_000]) {
    const words = 'kite '.repeat(length).slice(0, length)
    const texts = [
      courseText({ ...course, courseTitle: words }, address),
      postText({ title: words, description: words, minutes: '4 min read' }, address),
      postText({ title: 'Kites', description: words, minutes: '' }, address),
    ]
    for (const text of texts) {
      expect(text.length).toBeLessThanOrEqual(SHARE_TEXT_LIMIT)
      expect(text.endsWith(`\n${address}`)).toBe(true)
    }
  }
})

test('STF-242: each network says what it would cut, and nothing where all is shown', () => {
  const short = networks.map((network) => cardOn(network, { title: 'Kites', description: 'Short.' }))
  expect(short.map(({ warning }) => warning)).toEqual(['', '', '', ''])
  expect(short.map(({ description }) => description)).toEqual(['Short.', 'Short.', '', ''])
  const long = networks.map((network) =>
    cardOn(network, { title: 'k'.repeat(80), description: 'd'.repeat(157) }),
  )
  expect(long.map(({ warning }) => warning)).toEqual([
    'WhatsApp cuts the title and the description.',
    'Facebook cuts the description.',
    'X cuts the title.',
    '',
  ])
  expect(long[0]?.title).toBe(`${'k'.repeat(65)}…`)
})
