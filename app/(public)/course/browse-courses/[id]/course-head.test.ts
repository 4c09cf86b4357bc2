import { expect, it } from 'vitest'
import { site } from '@/lib/config/site'
import { createdBy } from './course-head'

it('shows the brand name for a course without a creator (DET-02)', () => {
  expect(createdBy({ createdBy: 'Ngozi Eze' })).toBe('Ngozi Eze')
  for (const missing of [undefined, null, '', ' '])
    expect(createdBy({ createdBy: missing })).toBe(site.brand.name)
})
