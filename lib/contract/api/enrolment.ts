import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { Course, Teaching } from './course.ts'

export const Enrolment = z.object({
  courseId: z.string(),
  childId: z.string(),
  lastName: z.string(),
  otherNames: z.string(),
  dateOfBirth: z.string(),
  courseTitle: z.string(),
  /** Naira. */
  coursePrice: z.coerce.number(),
  courseImage: z.string().nullish(),
  courseImageCrop: Course.shape.courseImageCrop,
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
  numberOfLectures: z.coerce.number().nullish(),
  ...Teaching.shape,
  /** SEQUENCE of its calendar events (STF-103). */
  calendarSequence: z.number().int().nullish(),
})
export type Enrolment = z.infer<typeof Enrolment>

export const EnrolmentList = z.object({ subscriptions: z.array(Enrolment) })
export type EnrolmentList = z.infer<typeof EnrolmentList>

export const listEnrolments = endpoint({
  method: 'GET',
  path: '/subscriptions/parents',
  auth: 'parent',
  response: EnrolmentList,
})
