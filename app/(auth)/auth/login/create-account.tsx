'use client'

import { OtherWay } from '@/components/parent/other-way'
import { ReturnLink } from '@/components/parent/return-link'
import { usePendingAction } from '@/components/parent/use-pending-action'
import { buttonStyle } from '@/components/ui/button-style'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

/** Of the same weight as the login when a course waits: the visitor may well be new (P7). */
export function CreateAccount() {
  if (!usePendingAction()) return null
  return (
    <>
      <OtherWay>New to {site.brand.name}?</OtherWay>
      <ReturnLink href={paths.signup} className={buttonStyle('secondary', 'lg', 'w-full')}>
        Create an account
      </ReturnLink>
    </>
  )
}
