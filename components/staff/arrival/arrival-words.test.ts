import { expect, test } from 'vitest'
import type { Arrival } from '#contract/staff/arrival'
import { arrivalRows, arrivalSentence } from './arrival-words'

const arrival = (arrived: number, isMissing = false): Arrival => ({
  servers: 2,
  arrived,
  isMissing,
  parts: [
    { part: 'page', arrived, isMissing },
    { part: 'sitemap', arrived: 2, isMissing: false },
  ],
})

test('STF-288: says on how many servers a change has arrived', () => {
  expect(arrivalSentence(arrival(0))).toBe('The change is on its way: 0 of 2 servers.')
  expect(arrivalSentence(arrival(2))).toBe('The change has arrived: 2 of 2 servers.')
  expect(arrivalSentence({ servers: 1, arrived: 1, isMissing: false, parts: [] })).toBe(
    'The change has arrived: 1 of 1 server.',
  )
})

test('STF-288: says what is missing after 30 seconds', () => {
  expect(arrivalSentence(arrival(1, true))).toBe(
    'The change is still missing after 30 seconds: it has arrived on 1 of 2 servers.',
  )
  expect(arrivalRows(arrival(1, true))).toEqual([
    { name: 'Page', words: '1 of 2 servers, missing' },
    { name: 'Sitemap', words: '2 of 2 servers' },
  ])
})
