'use client'

import { useRouter } from 'next/navigation'
import { useState, useTransition } from 'react'
import type { SignInReply } from '#contract/bff/staff/sign-in-schemas'
import { enterStaff } from '@/components/staff/sign-in/enter-staff'
import { SignInForm } from '@/components/staff/sign-in/sign-in-form'
import { staffPaths } from '@/lib/staff-paths'

/** @param target where the sign-in leads */
export function SignIn({ target }: { target: string }) {
  const router = useRouter()
  const [isNavigating, startNavigation] = useTransition()
  const [isEntering, setEntering] = useState(false)

  function proceed(reply: SignInReply) {
    if (reply.state === 'signed-in') {
      setEntering(true)
      return enterStaff(target)
    }
    const next = reply.factors.length > 0 ? staffPaths.secondStepFrom(target) : staffPaths.setUpFrom(target)
    startNavigation(() => router.push(next))
  }

  return <SignInForm isLeaving={isNavigating || isEntering} onAnswer={proceed} />
}
