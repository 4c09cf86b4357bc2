import { expect, it } from 'vitest'
import { site } from '@/lib/config/site'
import { createdBy } from './created-by'

it('names who made a course, and the school where nobody is named (DET-02)', () => {
  expect(createdBy({ createdBy: 'Ngozi Eze' })).toBe('Ngozi Eze')
  for (const nobody of [undefined, null, '', ' '])
    expect(createdBy({ createdBy: nobody })).toBe(site.brand.name)
})
