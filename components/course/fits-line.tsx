'use client'

import type { Course } from '#contract/course'
import { ForParent } from '@/components/session/for-parent'
import { latePart } from '@/components/session/late-part'

const FamilyLine = latePart(async () => (await import('./family-line')).FamilyLine)

/**
 * On a card of the course list: which of the parent's children the course is for. The page is the same for everyone; a
 * parent's browser keeps the room of the line before it is filled.
 */
export const FitsLine = ({ course }: { course: Course }) => (
  <div className="hidden min-h-6 text-sm leading-6 signed-in:block">
    <ForParent part={<FamilyLine course={course} />} />
  </div>
)
