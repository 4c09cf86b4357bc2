import type { CourseQuery } from '#contract/course'
import { ageBands } from './age-bands.ts'

/** A page of its own for what families look for: a band of ages, a category or the camps. */
export type Topic = {
  /** Last part of its address. */
  slug: string
  /** Its name in a list of links. */
  label: string
  title: string
  lead: string
  ask: CourseQuery
}

const MARKS = /\p{M}/gu

const slugOf = (name: string) =>
  name
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const ofAges = ageBands.map(
  ({ from, to }): Topic => ({
    slug: `ages-${from}-${to}`,
    label: `Ages ${from} to ${to}`,
    title: `STEM courses for ages ${from} to ${to}`,
    lead: `Every course here takes children of ${from} to ${to}, or some of these ages: the exact range is on each card.`,
    ask: { age: from, ageTo: to },
  }),
)

/** As the list knows a camp: by its title or category (AMB-09). */
const camps: Topic = {
  slug: 'camp',
  label: 'Camps',
  title: 'STEM camps for children',
  lead: 'Whole days of building, testing and asking why, with other children.',
  ask: { search: 'camp' },
}

const ofCategory = (name: string): Topic => ({
  slug: slugOf(name),
  label: name,
  title: `${name} courses for children`,
  lead: `Every ${name} course we teach, the next to start first.`,
  ask: { category: name },
})

/** All that may have a page; no two share an address. */
export function topics(categories: readonly string[]): Topic[] {
  const all = [...ofAges, camps, ...categories.map(ofCategory)].filter(({ slug }) => slug !== '')
  return all.filter(({ slug }, index) => all.findIndex((other) => other.slug === slug) === index)
}
