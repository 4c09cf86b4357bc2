'use client'

import type { Course } from '#contract/course'
import { ForParent } from '@/components/session/for-parent'
import { latePart } from '@/components/session/late-part'

const FamilyFits = latePart(async () => (await import('./family-fits')).FamilyFits)

type Props = {
  /** No more than is needed: it is written into the page. */
  course: Pick<Course, 'courseId' | 'minimumAge' | 'maximumAge'>
}

/** Each of the parent's children against the course, by the rule of the cart; nothing for a visitor. */
export const FitsMyChild = ({ course }: Props) => <ForParent part={<FamilyFits course={course} />} />
