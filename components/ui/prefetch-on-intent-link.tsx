'use client'

import { type ComponentProps, useState } from 'react'
import { Link } from '@/components/ui/link'

/** Prefetches on hover or focus only, to save mobile data. */
export function PrefetchOnIntentLink(props: ComponentProps<typeof Link>) {
  const [hasIntent, setHasIntent] = useState(false)
  const showIntent = () => setHasIntent(true)
  return (
    <Link {...props} prefetch={hasIntent ? null : false} onPointerEnter={showIntent} onFocus={showIntent} />
  )
}
