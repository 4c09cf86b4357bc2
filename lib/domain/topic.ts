import { ageBands } from './age-bands.ts'
import { type CourseFacets, countForAges } from './course-facets.ts'
import type { CourseQuery } from './course-filter.ts'

type TopicFacets = Pick<CourseFacets, 'ages' | 'categories' | 'campCount'>

export type Topic = {
  slug: string
  label: string
  title: string
  lead: string
  query: CourseQuery
  courseCount: number
}

/** Named offerings need only one course. */
const MIN_COURSES = 3
const offerings = new Set(['camp', 'private-1-1'])

const MARKS = /\p{M}/gu

/** The last part of the address of a topic with this name. */
export const topicSlug = (name: string): string =>
  name
    .normalize('NFD')
    .replace(MARKS, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')

const ofAges = (facets: TopicFacets) =>
  ageBands.map(
    ({ from, to }): Topic => ({
      slug: `ages-${from}-${to}`,
      label: `Ages ${from} to ${to}`,
      title: `STEM courses for ages ${from} to ${to}`,
      lead: `Courses for children aged ${from} to ${to}. The exact ages are on each card.`,
      query: { age: from, ageTo: to },
      courseCount: countForAges(facets, from, to),
    }),
  )

const camps = ({ campCount }: TopicFacets): Topic => ({
  slug: 'camp',
  label: 'Camps',
  title: 'STEM camps for children',
  lead: 'Whole days of building, testing and asking why, with other children.',
  query: { search: 'camp' },
  courseCount: campCount,
})

const ofCategory = ({ categoryName: name, courseCount }: CourseFacets['categories'][number]): Topic => ({
  slug: topicSlug(name),
  label: name,
  title: `${name} courses for children`,
  lead: `All ${name} courses, the next to start first.`,
  query: { category: name },
  courseCount,
})

export function topics(facets: TopicFacets): Topic[] {
  const all = [...ofAges(facets), camps(facets), ...facets.categories.map(ofCategory)]
  const named = all.filter(
    ({ slug }, index) => slug !== '' && all.findIndex((other) => other.slug === slug) === index,
  )
  return named.filter(({ slug, courseCount }) => courseCount >= (offerings.has(slug) ? 1 : MIN_COURSES))
}
