'use client'

import { LabelledDivider } from '@/components/parent/labelled-divider'
import { ReturnLink } from '@/components/parent/return-link'
import { usePendingAction } from '@/components/parent/use-pending-action'
import { buttonStyle } from '@/components/ui/button-style'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

/** As prominent as the login when a course is pending, because the visitor may be new (P7). */
export function CreateAccount() {
  if (!usePendingAction()) return null
  return (
    <>
      <LabelledDivider>New to {site.brand.name}?</LabelledDivider>
      <ReturnLink href={paths.signup} className={buttonStyle('secondary', 'lg', 'w-full')}>
        Create an account
      </ReturnLink>
    </>
  )
}
