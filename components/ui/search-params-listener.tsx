'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Needs its own Suspense boundary: a prerendered page has no query string. */
export function SearchParamsListener({ onChange }: { onChange: (params: URLSearchParams) => void }) {
  const params = useSearchParams()
  const notify = useEffectEvent(onChange)
  useEffect(() => notify(params), [params])
  return null
}
