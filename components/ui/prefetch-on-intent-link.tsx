'use client'

import { type ComponentProps, type FocusEvent, type PointerEvent, useState } from 'react'
import { Link } from '@/components/ui/link'

type Props = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** `never` if the press usually does something else. */
  prefetch?: 'never' | undefined
}

/**
 * Prefetches on hover or focus by keyboard only, to save mobile data. A touch opens the page at once: a prefetch that has
 * not come by then is asked for again.
 */
export function PrefetchOnIntentLink({ prefetch, ...props }: Props) {
  const [hasIntent, setHasIntent] = useState(false)
  function onPointerEnter({ pointerType }: PointerEvent) {
    if (pointerType !== 'touch') setHasIntent(true)
  }
  function onFocus({ currentTarget }: FocusEvent) {
    if (currentTarget.matches(':focus-visible')) setHasIntent(true)
  }
  const isWanted = hasIntent && prefetch !== 'never'
  return (
    <Link {...props} prefetch={isWanted ? null : false} onPointerEnter={onPointerEnter} onFocus={onFocus} />
  )
}
