'use client'

import { fullName, initials, shortName } from '#domain/person'
import { Avatar } from '@/components/ui/avatar'
import { useGreeting } from '@/lib/client/use-greeting'
import { useSession } from '@/lib/client/use-session'

/** The short name in menus (NAV-19), the full name in the user area (NAV-20). */
export function ParentName({ full = false }: { full?: boolean }) {
  const { parent } = useSession()
  const greeting = useGreeting()
  return (
    <div className="flex min-h-14 items-center gap-3 pb-3 leading-snug">
      <Avatar initials={parent ? initials(parent) : ''} size={full ? 'lg' : 'md'} />
      <p>
        <span className="block text-sm text-ink-muted">{parent && greeting ? `${greeting},` : ' '}</span>
        <b>{parent ? (full ? fullName(parent) : shortName(parent)) : ' '}</b>
      </p>
    </div>
  )
}
