'use client'

import { LabelledDivider } from '@/components/parent/labelled-divider'
import { PendingCourse } from '@/components/parent/pending-course'
import { ReturnLink } from '@/components/parent/return-link'
import { usePendingAction } from '@/components/parent/use-pending-action'
import { buttonStyle } from '@/components/ui/button-style'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

/** P7. */
export function SignUpLead() {
  const action = usePendingAction()
  if (action) {
    return (
      <>
        <PendingCourse courseId={action.courseId} />
        <ReturnLink href={paths.login} className={buttonStyle('secondary', 'lg', 'mt-4 w-full')}>
          Log in to my account
        </ReturnLink>
        <LabelledDivider>New to {site.brand.name}</LabelledDivider>
      </>
    )
  }
  return (
    <p className="mt-2.5 mb-7 text-ink-soft">
      Already have an account? <ReturnLink href={paths.login}>Log in</ReturnLink>
    </p>
  )
}
