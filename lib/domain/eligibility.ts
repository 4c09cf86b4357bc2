import { ageIn, fitsAge } from './age.ts'
import { type FitChild, type FitCourse, type FitEnrolment, fitOf } from './fit.ts'
import { shortTitle } from './short-title.ts'

/** CART-16, CART-17, AMB-19 */
const noChildAtAll = 'You\'ve not added any child. Click the "Add Child" button to add a child.'
const noChildOfAge =
  "Your registered child(ren) isn't within the age range for this course. Please add a child who meets the criteria."
const allEnrolled = 'Your child(ren) in the age range are already enrolled in this course.'

/** CART-14, CART-15 */
export function offer<C extends FitChild>(
  children: readonly C[],
  course: FitCourse,
  enrolments: readonly FitEnrolment[],
  today: string,
) {
  const offered = children.filter((child) => fitOf(child, course, enrolments, today) === 'fits')
  if (offered.length > 0) return { offered, reason: undefined }
  if (children.length === 0) return { offered, reason: noChildAtAll }
  const hasEligibleAge = children.some(({ dateOfBirth }) => fitsAge(ageIn(dateOfBirth, today), course))
  return { offered, reason: hasEligibleAge ? allEnrolled : noChildOfAge }
}

type Titled = { title: string }

export function unfitMessage(
  child: FitChild & { otherNames: string },
  course: FitCourse & Titled,
  enrolments: readonly FitEnrolment[],
  today: string,
): string | undefined {
  const fit = fitOf(child, course, enrolments, today)
  if (fit === 'fits') return undefined
  return fit === 'enrolled'
    ? `${child.otherNames} is already enrolled in ${shortTitle(course.title)}.`
    : `${child.otherNames} isn't within the age range for ${shortTitle(course.title)}.`
}

type Availability = {
  /** Of a row of the API; what the site reads says it in the status. */
  state?: string | undefined
  status?: string | null | undefined
  endDate?: string | null | undefined
}

/** Missing fields do not close a course. */
export const isOnSale = ({ state, status, endDate }: Availability, today: string): boolean =>
  (state ?? 'published') === 'published' && (status ?? 'Active') === 'Active' && (endDate ?? today) >= today

export const closedMessage = ({ title }: Titled): string =>
  `${shortTitle(title)} is no longer open for enrolment. Please remove it from your cart.`
export const fullMessage = ({ title }: Titled): string =>
  `${shortTitle(title)} is full. Please remove it from your cart.`
