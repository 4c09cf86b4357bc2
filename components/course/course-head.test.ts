import { expect, it } from 'vitest'
import { createdBy } from '@/components/course/course-head'
import { site } from '@/lib/config/site'

it('shows the brand name for a course without a creator (DET-02)', () => {
  expect(createdBy({ createdBy: 'Ngozi Eze' })).toBe('Ngozi Eze')
  for (const missing of [undefined, null, '', ' '])
    expect(createdBy({ createdBy: missing })).toBe(site.brand.name)
})
