'use client'

import { useSearchParams } from 'next/navigation'
import { useEffect, useEffectEvent } from 'react'

/** Needs its own Suspense boundary: a prerendered page has no query string. */
export function SearchParamsListener({ onChange }: { onChange: (params: URLSearchParams) => void }) {
  const params = useSearchParams()
  const notify = useEffectEvent(onChange)
  useEffect(() => notify(params), [params])
  // When Back comes before the router has rendered the entry that is left, its params do not change.
  useEffect(() => {
    const { pathname } = window.location
    const follow = () => {
      if (window.location.pathname === pathname) notify(new URLSearchParams(window.location.search))
    }
    window.addEventListener('popstate', follow)
    return () => window.removeEventListener('popstate', follow)
  }, [])
  return null
}
