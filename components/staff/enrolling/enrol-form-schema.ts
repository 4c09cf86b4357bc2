import { z } from 'zod'
import type { EnrolChoice } from '#contract/staff/enrolling'
import { text } from '#contract/staff/text'
import { isFull } from '@/components/staff/enrolling/course-option-words'
import {
  childrenOutside,
  chosenChildren,
  courseOf,
  type EnrolChoices,
  type EnrolValues,
  hasPayment,
  needsReason,
  priceProblem,
  sumOf,
} from '@/components/staff/enrolling/enrol-values'
import { paymentProblems } from '@/components/staff/hand-payments/payment-input'
import { counted } from '@/components/staff/list/format-time'

const reason = text(200)

const EnrolForm = z.object({
  childIds: z.array(z.string()),
  courseId: z.string().nullable(),
  way: z.string().nullable(),
  agreedPrice: z.string(),
  reason,
  ageReason: reason,
  isPaid: z.boolean(),
  amount: z.string(),
  receivedOn: z.string(),
  bankReference: text(60),
})

type Problems = Partial<Record<keyof EnrolValues, string>>

/** Another family may have taken the last place since it was chosen. */
function placesProblem(course: EnrolChoice, children: number): string | undefined {
  if (isFull(course)) return `${course.title} is full.`
  const { placesLeft } = course
  if (children <= placesLeft) return undefined
  return `Only ${counted(placesLeft, 'place')} ${placesLeft === 1 ? 'is' : 'are'} left.`
}

function courseProblems(
  form: EnrolValues,
  course: EnrolChoice,
  choices: EnrolChoices,
  today: string,
): Problems {
  const children = chosenChildren(choices, form)
  const agreedPrice = priceProblem(form, course)
  const lacksAgeReason = childrenOutside(children, course).length > 0 && !form.ageReason
  const courseId = placesProblem(course, children.length)
  return {
    ...(courseId && { courseId }),
    ...(agreedPrice && { agreedPrice }),
    ...(lacksAgeReason && { ageReason: 'Say why.' }),
    ...(hasPayment(form) && paymentProblems(form, sumOf(form, course, children.length), today)),
  }
}

function problemsOf(form: EnrolValues, choices: EnrolChoices, today: string): Problems {
  const course = courseOf(choices, form.courseId)
  return {
    ...(chosenChildren(choices, form).length === 0 && { childIds: 'Choose at least one child.' }),
    ...(!course && { courseId: 'Choose a course.' }),
    ...(!form.way && { way: 'Choose how it is paid.' }),
    ...(needsReason(form) && !form.reason && { reason: 'Say why.' }),
    ...(course && courseProblems(form, course, choices, today)),
  }
}

/** STF-180 to STF-182. @param today the calendar date in Lagos */
export const enrolFormSchema = (choices: EnrolChoices, today: string) =>
  EnrolForm.superRefine((form, context) => {
    for (const [name, message] of Object.entries(problemsOf(form, choices, today)))
      context.addIssue({ code: 'custom', path: [name], message })
  })
