import { ageIn, fitsAge } from './age.ts'
import { type FitChild, type FitCourse, type FitEnrolment, fitOf } from './fit.ts'
import { shortTitle } from './short-title.ts'

/** Why a course has nobody to tick, in the words of CART-16, CART-17 and AMB-19. */
const noChildAtAll = 'You\'ve not added any child. Click the "Add Child" button to add a child.'
const noChildOfAge =
  "Your registered child(ren) isn't within the age range for this course. Please add a child who meets the criteria."
const allEnrolled = 'Your child(ren) in the age range are already enrolled in this course.'

/** A child is offered when of the course's age this year and not yet enrolled in it (CART-14, CART-15). */
export function offer<C extends FitChild>(
  children: readonly C[],
  course: FitCourse,
  enrolments: readonly FitEnrolment[],
  today: string,
) {
  const offered = children.filter((child) => fitOf(child, course, enrolments, today) === 'fits')
  if (offered.length > 0) return { offered, reason: undefined }
  if (children.length === 0) return { offered, reason: noChildAtAll }
  const isOneOfAge = children.some(({ dateOfBirth }) => fitsAge(ageIn(dateOfBirth, today), course))
  return { offered, reason: isOneOfAge ? allEnrolled : noChildOfAge }
}

type Named = { title: string }

/** Why this child gets no place in this course; undefined when nothing is against it. */
export function unfitMessage(
  child: FitChild & { otherNames: string },
  course: FitCourse & Named,
  enrolments: readonly FitEnrolment[],
  today: string,
): string | undefined {
  const fit = fitOf(child, course, enrolments, today)
  if (fit === 'fits') return undefined
  return fit === 'enrolled'
    ? `${child.otherNames} is already enrolled in ${shortTitle(course.title)}.`
    : `${child.otherNames} isn't within the age range for ${shortTitle(course.title)}.`
}

type Selling = { status?: string | null | undefined; endDate?: string | null | undefined }

/** Whether places in a course are sold today; what it does not say keeps nobody out. */
export const isOnSale = ({ status, endDate }: Selling, today: string): boolean =>
  (status ?? 'Active') === 'Active' && (endDate ?? today) >= today

/** What is said of a course in the cart that is no longer sold, or has no place left (cases 31, 36). */
export const closedMessage = ({ title }: Named): string =>
  `${shortTitle(title)} is no longer open for enrolment. Please remove it from your cart.`
export const fullMessage = ({ title }: Named): string =>
  `${shortTitle(title)} is full. Please remove it from your cart.`
