import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Env } from '../platform/config/env.ts'
import type { Tx } from '../platform/db/open.ts'
import { idempotencyKeys } from '../platform/db/schema/idempotency.ts'

export type IdempotencyKey = { parentId: string; keyHash: string; requestHash: string }

type KeyedRequest = { call: string; parentId: string; key: string | undefined; body: Record<string, unknown> }

/** Only HMACs are stored. Undefined when the caller sent no key. */
export async function idempotencyKeyOf(
  { CODE_SECRET }: Pick<Env, 'CODE_SECRET'>,
  { call, parentId, key, body }: KeyedRequest,
): Promise<IdempotencyKey | undefined> {
  if (key === undefined) return undefined
  const request = createHmac('sha256', CODE_SECRET).update(`request:${call}:${parentId}`)
  for (const [name, value] of Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))) {
    request.update(JSON.stringify([name, value instanceof Blob ? value.size : value]))
    if (value instanceof Blob) request.update(await value.bytes())
  }
  const keyHash = createHmac('sha256', CODE_SECRET).update(`key:${call}:${key}`).digest('hex')
  return { parentId, keyHash, requestHash: request.digest('hex') }
}

/** Call with the parent's row locked. @throws AppError `conflict` when the key came with other content */
export async function findSavedResponse(
  tx: Tx,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<string | undefined> {
  if (!idempotencyKey) return undefined
  const { parentId, keyHash } = idempotencyKey
  const [saved] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(eq(idempotencyKeys.parentId, parentId), eq(idempotencyKeys.keyHash, keyHash)))
  if (saved && saved.requestHash !== idempotencyKey.requestHash)
    throw new AppError(
      'conflict',
      'This form was saved before with other answers. Please reload the page to see what was saved.',
    )
  return saved?.made
}

/** Call in the transaction that creates the row. */
export async function saveResponse(
  tx: Tx,
  idempotencyKey: IdempotencyKey | undefined,
  createdId: string,
): Promise<void> {
  if (idempotencyKey) await tx.insert(idempotencyKeys).values({ ...idempotencyKey, made: createdId })
}
