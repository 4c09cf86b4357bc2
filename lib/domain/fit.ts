import { ageIn } from './age.ts'

export type FitChild = { childId: string; dateOfBirth: string }
export type FitCourse = {
  courseId: string
  minimumAge?: number | null | undefined
  maximumAge?: number | null | undefined
}
export type FitEnrolment = { courseId: string; childId: string }

export type Fit = 'fits' | 'enrolled' | 'too young' | 'too old'

/** CART-14, CART-15. @param today calendar date in Lagos */
export function fitOf(
  { childId, dateOfBirth }: FitChild,
  { courseId, minimumAge, maximumAge }: FitCourse,
  enrolments: readonly FitEnrolment[],
  today: string,
): Fit {
  if (enrolments.some((one) => one.courseId === courseId && one.childId === childId)) return 'enrolled'
  const age = ageIn(dateOfBirth, today)
  if (minimumAge != null && age < minimumAge) return 'too young'
  return maximumAge != null && age > maximumAge ? 'too old' : 'fits'
}

const order: readonly Fit[] = ['fits', 'enrolled', 'too young', 'too old']

export const fits = <C extends FitChild>(
  children: readonly C[],
  course: FitCourse,
  enrolments: readonly FitEnrolment[],
  today: string,
): { child: C; fit: Fit }[] =>
  children
    .map((child) => ({ child, fit: fitOf(child, course, enrolments, today) }))
    .sort((one, other) => order.indexOf(one.fit) - order.indexOf(other.fit))
