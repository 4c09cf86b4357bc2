'use client'

import { firstName, initials } from '#domain/person'
import { Avatar } from '@/components/ui/avatar'
import { useGreeting } from '@/lib/client/use-greeting'
import { useSession } from '@/lib/client/use-session'

export function ParentGreeting() {
  const { parent } = useSession()
  const greeting = useGreeting()
  if (!parent || !greeting) return null
  return (
    <p className="inline-flex items-center gap-2 rounded-pill bg-surface py-1.5 pr-3.5 pl-2 text-sm font-semibold">
      <Avatar initials={initials(parent)} size="sm" />
      {greeting}, {firstName(parent)}
    </p>
  )
}
