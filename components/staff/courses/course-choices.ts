import type { StaffCourse } from '#contract/staff/courses'
import type { CourseChoices } from '@/components/staff/courses/course-filters'

/** With what the course has already, such as a teacher who has left. */
export function choicesFor(course: StaffCourse | undefined, choices: CourseChoices): CourseChoices {
  if (!course) return choices
  const { categoryId, categoryName, teachers } = course
  const isKnown = categoryId === null || choices.categories.some((one) => one.categoryId === categoryId)
  const known = new Set(choices.teachers.map(({ staffId }) => staffId))
  return {
    categories: isKnown
      ? choices.categories
      : [...choices.categories, { categoryId, name: categoryName ?? 'Its present one' }],
    teachers: [
      ...choices.teachers,
      ...teachers
        .filter(({ staffId }) => !known.has(staffId))
        .map(({ staffId, name }) => ({ staffId, name: `${name} (cannot teach any more)` })),
    ],
  }
}
