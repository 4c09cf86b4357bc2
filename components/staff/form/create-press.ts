import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'

/** @returns sends with a key: the same one after a failure, another one after a success (STF-014) */
export function createPress() {
  let key: string | undefined
  return async <Answer>(send: (key: string) => Promise<Answer>): Promise<Answer> => {
    key ??= createIdempotencyKey()
    const answer = await send(key)
    key = undefined
    return answer
  }
}
