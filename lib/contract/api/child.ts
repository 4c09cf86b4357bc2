import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { fileField, formBoolean, id, isGiven, name, text } from '#contract/field'
import { Message } from '#contract/message'
import { IdempotencyHeaders } from '#contract/request-headers'
import { ageIn } from '#domain/age'
import { lagosDate } from '#domain/dates'
import { Gender } from './parent.ts'

export const Child = z.object({
  childId: z.string(),
  parentId: z.string().nullish(),
  lastName: z.string(),
  otherNames: z.string(),
  dateOfBirth: z.string(),
  gender: Gender.nullish(),
  schoolName: z.string().nullish(),
  photoConsent: z.boolean().nullish(),
  photoConsentAt: z.string().nullish(),
  /** `false`, or its details; null when unknown. */
  allergy: z.union([z.literal(false), z.string()]).nullish(),
  profileImage: z.string().nullish(),
  class: z.string().nullish(),
  username: z.string().nullish(),
  additionalInfo: z.string().nullish(),
  specialAttention: z.string().nullish(),
  createdAt: z.string().nullish(),
  updatedAt: z.string().nullish(),
})
export type Child = z.infer<typeof Child>

export const ListedChild = Child.omit({ allergy: true })
export type ListedChild = z.infer<typeof ListedChild>

const UNKNOWN_DATE = 'This date does not exist. Write the year with four digits.'

/** CHILD-12. */
const birthDate = z
  .string()
  .trim()
  .min(1, 'Date of birth is required.')
  .transform((value) => value.replaceAll('/', '-'))
  .pipe(z.iso.date(UNKNOWN_DATE))
  .refine((date) => date >= '1900', 'Please check the year.')
  .refine(isBeforeToday, 'Date of birth cannot be today or a future date.')
  .refine(isAtLeastOneYearOld, 'Age must be at least 1 year.')

const today = () => lagosDate(new Date())

function isBeforeToday(date: string) {
  return date < today()
}
function isAtLeastOneYearOld(date: string) {
  return !isBeforeToday(date) || ageIn(date, today()) >= 1
}

const shared = {
  lastName: name(50, 'Last name is required'),
  otherNames: name(50, 'First name is required'),
  gender: z.enum(Gender.options, { error: 'Gender is required' }),
  schoolName: name(120, 'School name is required'),
  class: text(50).optional(),
  additionalInfo: text(500).optional(),
  dateOfBirth: birthDate,
}
const answerConsent = 'Please answer the photo consent question'

/** CHILD-02, VAL-26 to VAL-34; choices have the values of the radio buttons. */
export const ChildForm = z
  .object({
    ...shared,
    photoConsent: z.enum(['Yes', 'No'], { error: answerConsent }),
    hasAllergy: z.enum(['Yes', 'None'], { error: 'Please choose Yes or None' }),
    allergy: text(300).optional(),
    file: fileField.optional(),
  })
  .refine(({ hasAllergy, allergy }) => hasAllergy !== 'Yes' || Boolean(allergy), {
    path: ['allergy'],
    message: 'Please describe the allergy',
    when: isGiven,
  })
export type ChildForm = z.infer<typeof ChildForm>

/** Multipart: booleans are text, `allergy` is `false` or its details (CHILD-13, CHILD-14). */
export const ChildInput = z.object({
  ...shared,
  photoConsent: formBoolean(answerConsent),
  allergy: z.union([z.literal('false').transform(() => false as const), z.literal(false), text(300).min(1)]),
  username: text(50).optional(),
  file: fileField.optional(),
})
export type ChildInput = z.infer<typeof ChildInput>

export const createChild = endpoint({
  method: 'POST',
  path: '/child',
  auth: 'parent',
  status: 201,
  body: ChildInput,
  multipart: true,
  headers: IdempotencyHeaders,
  response: Message.extend({ data: Child }),
})

export const listChildren = endpoint({
  method: 'GET',
  path: '/child',
  auth: 'parent',
  response: z.object({ childs: z.array(ListedChild) }),
})

/** An alias (API-25, AMB-05). */
export const listParentChilds = endpoint({ ...listChildren, path: '/parent-childs' })

export const ChildRef = z.object({ id })

/** An omitted field is emptied (CHILD-15), except the picture and the username. Without photo consent the picture is deleted. */
export const ChildUpdate = ChildInput.extend({
  removePicture: formBoolean('Invalid input').optional(),
  /** The child's `updatedAt` when editing began; a later change is not overwritten. */
  begunWith: z.iso.datetime().optional(),
})
export type ChildUpdate = z.infer<typeof ChildUpdate>

export const readChild = endpoint({
  method: 'GET',
  path: '/child/:id',
  auth: 'parent',
  params: ChildRef,
  response: z.object({ child: Child }),
})

export const updateChild = endpoint({
  method: 'PUT',
  path: '/child/:id',
  auth: 'parent',
  params: ChildRef,
  body: ChildUpdate,
  multipart: true,
  response: Message.extend({ child: Child }),
})

export const PhotoConsent = z.object({ photoConsent: z.boolean({ error: answerConsent }) })
export type PhotoConsent = z.infer<typeof PhotoConsent>

export const changePhotoConsent = endpoint({
  method: 'PATCH',
  path: '/child/:id/photo-consent',
  auth: 'parent',
  params: ChildRef,
  body: PhotoConsent,
  response: Message.extend({ child: Child }),
})
