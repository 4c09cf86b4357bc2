'use client'

import { ForParent } from '@/components/session/for-parent'
import { latePart } from '@/components/session/late-part'

const ParentLessons = latePart(async () => (await import('./parent-lessons')).ParentLessons)

/** Its height is kept from the first paint when there is a session, so that nothing moves when the lessons arrive. */
export const NextLessons = () => (
  <div className="hidden min-h-40 border-b-[1.5px] bg-surface signed-in:block lg:min-h-18.5">
    <ForParent part={<ParentLessons />} />
  </div>
)
