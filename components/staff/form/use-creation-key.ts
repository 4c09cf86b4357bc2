import { useEffect, useRef } from 'react'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'

/** @returns the key of the record that this form adds, so that the same press answers the same record */
export function useCreationKey(): () => string {
  const key = useRef<string>(undefined)
  useEffect(
    // The router may keep this form for the next record.
    () => () => {
      key.current = undefined
    },
    [],
  )
  return () => (key.current ??= createIdempotencyKey())
}
