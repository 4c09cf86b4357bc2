import { expect, test, vi } from 'vitest'
import { findCourseSummary } from '@/lib/server/course'

const { upstream } = vi.hoisted(() => ({ upstream: vi.fn() }))
vi.mock('@/lib/server/upstream', () => ({ upstream }))
vi.mock('@/lib/server/public-read', () => ({
  publicRead: (_: string, read: () => Promise<unknown>) => read(),
}))

test('STF-148: the summary of a course for the local cart has the crop of its cover', async () => {
  const summary = { courseId: 'robots', courseTitle: 'Robots from Cartons', coursePrice: 24_000 }
  upstream.mockResolvedValue({ course: { ...summary, courseImageCrop: 25, placesLeft: 3 } })
  expect(await findCourseSummary('robots')).toEqual({ ...summary, courseImageCrop: 25 })
})
