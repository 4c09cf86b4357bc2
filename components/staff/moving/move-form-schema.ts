import { z } from 'zod'
import { type EnrolmentFacts, MoveInput } from '#contract/staff/enrolling'
import { text } from '#contract/staff/text'
import { outsideAges } from '@/components/staff/enrolling/course-option-words'
import { asksAboutDifference, differenceOf } from '@/components/staff/moving/move-words'

const reason = text(200)

const MoveForm = z.object({
  courseId: z.string().nullable(),
  reason: MoveInput.shape.reason,
  difference: z.string().nullable(),
  waiveReason: reason,
  ageReason: reason,
  isKnown: z.boolean(),
})

/** STF-188, STF-189: what is asked for depends on the course that is chosen. */
export const moveFormSchema = (enrolment: EnrolmentFacts) =>
  MoveForm.superRefine((form, context) => {
    const add = (path: keyof typeof form, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message })
    const course = enrolment.courses.find(({ courseId }) => courseId === form.courseId)
    if (!course) return add('courseId', 'Choose a course.')
    const difference = differenceOf(enrolment, course)
    if (asksAboutDifference(difference, enrolment) && !form.difference)
      add('difference', 'Choose what happens with the difference.')
    if (difference > 0 && !form.waiveReason) add('waiveReason', 'Say why.')
    const { firstName: name, age } = enrolment.child
    if (outsideAges({ name, age }, course) && !form.ageReason) add('ageReason', 'Say why.')
  })
