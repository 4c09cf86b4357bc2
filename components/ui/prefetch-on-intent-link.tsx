'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/** A link whose page is fetched ahead only when somebody reaches for it: most are never followed, and data costs money. */
export function PrefetchOnIntentLink(props: ComponentProps<typeof Link>) {
  const [reached, setReached] = useState(false)
  const reach = () => setReached(true)
  return <Link {...props} prefetch={reached ? null : false} onPointerEnter={reach} onFocus={reach} />
}
