'use client'

import { usePathname } from 'next/navigation'
import { usePendingAction } from '@/components/parent/use-pending-action'
import { paths } from '@/lib/paths'

export function AuthPanelLead() {
  const isLogin = usePathname() === paths.login
  return usePendingAction() && isLogin
    ? 'Log in, choose who is joining, and pay. It takes about two minutes.'
    : 'Create your account in five minutes, add your children, and choose a course together tonight.'
}
