'use client'

import { useEffect, useEffectEvent, useState } from 'react'
import { failureMessage } from '@/components/staff/form/show-failure'

type Answer<T> = { key: string; data?: T; failure?: string }

/**
 * Reads again when the key changes; a later answer to an earlier key is dropped.
 * @param load is called for a key that is not empty
 */
export function useAnswer<T>(key: string, load: (key: string) => Promise<T>): Omit<Answer<T>, 'key'> {
  const [answer, setAnswer] = useState<Answer<T>>()
  const loadLatest = useEffectEvent(load)
  useEffect(() => {
    if (key === '') return
    let isCurrent = true
    const keep = (next: Answer<T>) => {
      if (isCurrent) setAnswer(next)
    }
    loadLatest(key).then(
      (data) => keep({ key, data }),
      (error: unknown) => keep({ key, failure: failureMessage(error) }),
    )
    return () => {
      isCurrent = false
    }
  }, [key])
  if (answer?.key !== key) return {}
  const { data, failure } = answer
  return { ...(data !== undefined && { data }), ...(failure !== undefined && { failure }) }
}
