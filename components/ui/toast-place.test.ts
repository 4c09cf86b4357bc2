import { expect, test } from 'vitest'
import { findFreeTop } from '@/components/ui/toast-place'

const span = (top: number, bottom: number) => ({ top, bottom })

test('P7: a toast is below the header when it covers no control there', () => {
  expect(findFreeTop(56, [], 740)).toBe(80)
  expect(findFreeTop(56, [span(300, 344), span(20, 64)], 740)).toBe(80)
})

test('P7: a toast avoids the links that it would cover', () => {
  expect(findFreeTop(56, [span(90, 112)], 740)).toBe(120)
  expect(findFreeTop(56, [span(170, 200), span(90, 112)], 740)).toBe(208)
  expect(findFreeTop(56, [span(184, 200), span(90, 112)], 740)).toBe(120)
})

test('P7: a screen full of links has no free position', () => {
  expect(findFreeTop(56, [span(80, 400), span(410, 700)], 740)).toBeUndefined()
})
