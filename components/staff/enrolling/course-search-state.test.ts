import { expect, test } from 'vitest'
import type { FoundChoices } from '#contract/staff/enrolling'
import {
  firstSearchState,
  nextSearchState,
  shownNow,
  withKnown,
} from '@/components/staff/enrolling/course-search-state'
import { choices } from '@/components/staff/enrolling/testing/test-choices'

const [kite, robots] = choices.courses
if (!kite || !robots) throw new Error('Two courses are offered.')
const withPlaces = (placesLeft: number): FoundChoices => ({ courses: [{ ...kite, placesLeft }], more: 0 })
const robotsFound: FoundChoices = { courses: [robots], more: 0 }
const placesOf = (state: ReturnType<typeof firstSearchState>) =>
  state.known.find(({ courseId }) => courseId === kite.courseId)?.placesLeft

test('STF-180: courses that were found stay while others are looked for', () => {
  const page = withPlaces(3)
  const begun = firstSearchState(page)
  const found = nextSearchState(begun, page, { answer: robotsFound, shown: robotsFound })
  expect(shownNow(found)).toEqual([robots])
  const looking = nextSearchState(found, page, { answer: undefined, shown: undefined })
  expect(looking).toBe(found)
  const failed = nextSearchState(found, page, { answer: undefined, shown: { courses: [], more: 0 } })
  expect(shownNow(failed)).toEqual([])
  expect(failed.known).toHaveLength(2)
})

test('STF-181: a course has the places that were found last, also where the page shows it', () => {
  const page = withPlaces(3)
  const answer = withPlaces(0)
  const found = nextSearchState(firstSearchState(page), page, { answer, shown: answer })
  expect(placesOf(found)).toBe(0)
  const back = nextSearchState(found, page, { answer: undefined, shown: page })
  expect(shownNow(back)).toMatchObject([{ placesLeft: 0 }])
})

test('STF-181: a page that is read again wins over what was found before, and courses are looked for again', () => {
  const page = withPlaces(3)
  const answer = withPlaces(2)
  const found = nextSearchState(firstSearchState(page), page, { answer, shown: answer })
  const renewed = nextSearchState(found, withPlaces(0), { answer, shown: answer })
  expect(shownNow(renewed)).toMatchObject([{ placesLeft: 0 }])
  expect(renewed.pageReads).toBe(found.pageReads + 1)
})

test('STF-181: a chosen course that is read again has its new price, and the list of found courses stays', () => {
  const page: FoundChoices = { courses: [kite, robots], more: 0 }
  const found = nextSearchState(firstSearchState(page), page, { answer: robotsFound, shown: robotsFound })
  const refreshed = withKnown(found, [{ ...kite, price: 30_000 }])
  expect(refreshed.known.find(({ courseId }) => courseId === kite.courseId)).toMatchObject({ price: 30_000 })
  expect(shownNow(nextSearchState(refreshed, page, { answer: robotsFound, shown: robotsFound }))).toEqual([
    robots,
  ])
})
