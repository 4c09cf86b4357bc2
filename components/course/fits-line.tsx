'use client'

import type { Course } from '#contract/api/course'
import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const FitsLineContent = lazyComponent(async () => (await import('./fits-line-content')).FitsLineContent)

type Props = {
  /** No more than is needed: it is written into the page. */
  course: Pick<Course, 'courseId' | 'minimumAge' | 'maximumAge'>
  isPage?: boolean
}

/**
 * Which of the parent's children a course is for. The page is the same for everyone; a parent's browser keeps the room of
 * the line before it is filled.
 */
export const FitsLine = ({ course: { courseId, minimumAge, maximumAge }, isPage = false }: Props) => (
  <div className={`hidden min-h-6 leading-6 signed-in:block ${isPage ? 'mt-2' : 'text-sm'}`}>
    <SignedIn>
      <FitsLineContent course={{ courseId, minimumAge, maximumAge }} isPage={isPage} />
    </SignedIn>
  </div>
)
