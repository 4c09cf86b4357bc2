'use client'

import { type ComponentProps, useState } from 'react'
import { Link } from '@/components/ui/link'

type Props = Omit<ComponentProps<typeof Link>, 'prefetch'> & {
  /** `visible` for the probable next page, `never` if the press usually does something else. */
  prefetch?: 'visible' | 'never' | undefined
}

/** Prefetches on hover or focus only, to save mobile data. */
export function PrefetchOnIntentLink({ prefetch, ...props }: Props) {
  const [hasIntent, setHasIntent] = useState(false)
  const showIntent = () => setHasIntent(true)
  const isWanted = prefetch === 'visible' || (hasIntent && prefetch !== 'never')
  return (
    <Link {...props} prefetch={isWanted ? null : false} onPointerEnter={showIntent} onFocus={showIntent} />
  )
}
