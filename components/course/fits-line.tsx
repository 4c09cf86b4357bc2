'use client'

import type { Course } from '#contract/api/course'
import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const FitsLineContent = lazyComponent(async () => (await import('./fits-line-content')).FitsLineContent)

type Props = {
  /** Only these fields, because the props are part of the document. */
  course: Pick<Course, 'courseId' | 'minimumAge' | 'maximumAge'>
  isPage?: boolean
}

/** Reserves its height for a parent before the content loads. */
export const FitsLine = ({ course: { courseId, minimumAge, maximumAge }, isPage = false }: Props) => (
  <div className={`hidden min-h-6 leading-6 signed-in:block ${isPage ? 'mt-2' : 'text-sm'}`}>
    <SignedIn>
      <FitsLineContent course={{ courseId, minimumAge, maximumAge }} isPage={isPage} />
    </SignedIn>
  </div>
)
