import type { AgeRange } from './age.ts'

type CountedCourse = {
  courseTitle: string
  categoryName?: string | null | undefined
  courseStatus?: string | null | undefined
} & AgeRange

export type CourseFacets = ReturnType<typeof facetsOf>

function countBy<K extends object>(keys: readonly K[]): (K & { courseCount: number })[] {
  const counts = new Map<string, K & { courseCount: number }>()
  for (const key of keys) {
    const name = JSON.stringify(key)
    counts.set(name, { ...key, courseCount: (counts.get(name)?.courseCount ?? 0) + 1 })
  }
  return [...counts.values()]
}

const MAX_AGE = 120

export const facetsOf = (courses: readonly CountedCourse[]) => ({
  statuses: countBy(courses.flatMap(({ courseStatus }) => (courseStatus ? [{ courseStatus }] : []))),
  ages: countBy(
    courses.map(({ minimumAge, maximumAge }) => ({
      minimumAge: minimumAge ?? 0,
      maximumAge: maximumAge ?? MAX_AGE,
    })),
  ),
  categories: countBy(courses.flatMap(({ categoryName }) => (categoryName ? [{ categoryName }] : []))),
  campCount: courses.filter(({ courseTitle, categoryName }) =>
    /camp/i.test(`${courseTitle} ${categoryName ?? ''}`),
  ).length,
})

export const countForAges = ({ ages }: Pick<CourseFacets, 'ages'>, from: number, to: number): number =>
  ages
    .filter(({ minimumAge, maximumAge }) => minimumAge <= to && maximumAge >= from)
    .reduce((sum, { courseCount }) => sum + courseCount, 0)
