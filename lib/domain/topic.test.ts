import { expect, it } from 'vitest'
import { topics } from './topic.ts'

type Facets = Parameters<typeof topics>[0]

const full = (...names: string[]): Facets => ({
  ages: [{ minimumAge: 3, maximumAge: 13, courseCount: 3 }],
  categories: names.map((categoryName) => ({ categoryName, courseCount: 3 })),
  campCount: 3,
})
const slugs = (facets: Facets) => topics(facets).map(({ slug }) => slug)

it('has a topic for each age band, for camps and for each category', () => {
  expect(slugs(full('Coding', 'Design & Making'))).toEqual([
    'ages-3-5',
    'ages-6-8',
    'ages-9-11',
    'ages-12-13',
    'camp',
    'coding',
    'design-making',
  ])
})

it('has unique slugs, and none for a name without letters', () => {
  expect(slugs(full('Camp', 'Ages 3-5', 'Àdìrẹ', 'Adire', '&')).slice(4)).toEqual(['camp', 'adire'])
  expect(topics(full('Camp')).find(({ slug }) => slug === 'camp')?.query).toEqual({ search: 'camp' })
})

it('C5: needs three courses, or one for a named offering', () => {
  const facets: Facets = {
    ages: [
      { minimumAge: 5, maximumAge: 6, courseCount: 2 },
      { minimumAge: 8, maximumAge: 11, courseCount: 1 },
    ],
    categories: [
      { categoryName: 'Coding', courseCount: 2 },
      { categoryName: 'Private 1-1', courseCount: 1 },
    ],
    campCount: 1,
  }
  expect(slugs(facets)).toEqual(['ages-6-8', 'camp', 'private-1-1'])
  expect(slugs({ ...facets, campCount: 0 })).not.toContain('camp')
})
