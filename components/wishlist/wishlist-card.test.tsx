import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { WishlistItem } from '#contract/api/wishlist'
import { WishlistCard } from '@/components/wishlist/wishlist-card'

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T09:00:00Z') }))
afterEach(() => vi.useRealTimers())

const item = (endDate: string, courseImageCrop?: number) =>
  WishlistItem.parse({
    courseId: 'robots',
    courseTitle: 'Robots from Cartons',
    coursePrice: 24_000,
    startDate: '2026-09-01',
    endDate,
    courseImageCrop,
    wishlist: { wishlistId: 'wish' },
  })
const noop = async () => {}
const htmlOf = (endDate: string, crop?: number) =>
  renderToStaticMarkup(<WishlistCard item={item(endDate, crop)} onMove={noop} onRemove={noop} />)

test('C1: an ended course on the wishlist is marked and cannot be added to the cart', () => {
  expect(htmlOf('2026-11-21')).toContain('Ended')
  expect(htmlOf('2026-11-21')).not.toContain('Add to cart')
})

test('a saved course can be added to the cart until its last day', () => {
  expect(htmlOf('2026-11-22')).toContain('Add to cart: Robots from Cartons')
  expect(htmlOf('2026-11-22')).not.toContain('Ended')
})

test('STF-148: a cropped cover keeps its 8:5 shape next to a taller text', () => {
  expect(htmlOf('2026-11-22', 25)).toMatch(/<div class="[^"]*aspect-8\/5 self-start[^"]*"><img[^>]*crop-25"/)
})
