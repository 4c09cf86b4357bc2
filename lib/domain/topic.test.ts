import { expect, it } from 'vitest'
import { topics } from './topic.ts'

const slugs = (categories: string[]) => topics(categories).map(({ slug }) => slug)

it('has a page for each band of ages, for camps and for each category', () => {
  expect(slugs(['Coding', 'Design & Making'])).toEqual([
    'ages-3-5',
    'ages-6-8',
    'ages-9-11',
    'ages-12-13',
    'camp',
    'coding',
    'design-making',
  ])
})

it('gives an address once, and none to a name without letters', () => {
  expect(slugs(['Camp', 'Ages 3-5', 'Àdìrẹ', 'Adire', '&']).slice(4)).toEqual(['camp', 'adire'])
  expect(topics(['Camp']).find(({ slug }) => slug === 'camp')?.ask).toEqual({ search: 'camp' })
})
