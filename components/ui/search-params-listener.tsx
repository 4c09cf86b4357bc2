'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Tells of every change of the query string. Stands alone in its Suspense boundary: a cached page knows no query string. */
export function SearchParamsListener({ onChange }: { onChange: (address: URLSearchParams) => void }) {
  const address = useSearchParams()
  const tell = useEffectEvent(onChange)
  useEffect(() => tell(address), [address])
  return null
}
