'use client'

import { OtherWay } from '@/components/parent/other-way'
import { ReturnLink } from '@/components/parent/return-link'
import { usePendingAction } from '@/components/parent/use-pending-action'
import { WaitingCourse } from '@/components/parent/waiting-course'
import { buttonStyle } from '@/components/ui/button-style'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

/** The course that waits, and the way for a parent who has an account (P7). */
export function SignUpLead() {
  const action = usePendingAction()
  if (action) {
    return (
      <>
        <WaitingCourse courseId={action.courseId} />
        <ReturnLink href={paths.login} className={buttonStyle('secondary', 'lg', 'mt-4 w-full')}>
          Log in to my account
        </ReturnLink>
        <OtherWay>New to {site.brand.name}</OtherWay>
      </>
    )
  }
  return (
    <p className="mt-2.5 mb-7 text-ink-soft">
      Already with us? <ReturnLink href={paths.login}>Log in</ReturnLink>
    </p>
  )
}
