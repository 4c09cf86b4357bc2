import { useRef } from 'react'
import { testLetter } from '#contract/bff/staff/newsletter'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { staffCall } from '@/lib/client/staff/call'

/** STF-229. @returns sends a test of a version; throws AppError */
export function useSendTest(letterId: string) {
  const key = useRef<string>(undefined)
  return async (version: string) => {
    key.current ??= createIdempotencyKey()
    const headers = { 'idempotency-key': key.current }
    const { letter, message } = await staffCall(testLetter, {
      params: { letterId },
      body: { version },
      headers,
    })
    // The next press sends another test.
    key.current = undefined
    return { stored: letter, message }
  }
}
