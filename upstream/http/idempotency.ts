import { createHmac } from 'node:crypto'
import { and, eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Env } from '../platform/config/env.ts'
import type { Tx } from '../platform/db/open.ts'
import { idempotencyKeys } from '../platform/db/schema/idempotency.ts'

type Hashes = { keyHash: string; requestHash: string }
type Owner = { parentId: string } | { staffId: string }
/** The hashes with each secret, the newest first. */
export type IdempotencyKey = { owner: Owner; hashes: Hashes[] }

type KeyedRequest = Owner & { call: string; key: string | undefined; body: Record<string, unknown> }

const idOf = (owner: Owner) => ('parentId' in owner ? owner.parentId : owner.staffId)

const isOf = (owner: Owner) =>
  'parentId' in owner
    ? eq(idempotencyKeys.parentId, owner.parentId)
    : eq(idempotencyKeys.staffId, owner.staffId)

/** Only HMACs are stored. Undefined when the caller sent no key. */
export async function idempotencyKeyOf(
  { CODE_SECRETS }: Pick<Env, 'CODE_SECRETS'>,
  { call, key, body, ...owner }: KeyedRequest,
): Promise<IdempotencyKey | undefined> {
  if (key === undefined) return undefined
  const content: (string | Uint8Array)[] = [`request:${call}:${idOf(owner)}`]
  for (const [name, value] of Object.entries(body).sort(([a], [b]) => (a < b ? -1 : 1))) {
    content.push(JSON.stringify([name, value instanceof Blob ? value.size : value]))
    if (value instanceof Blob) content.push(await value.bytes())
  }
  const hash = (secret: string, parts: (string | Uint8Array)[]) =>
    parts.reduce((digest, part) => digest.update(part), createHmac('sha256', secret)).digest('hex')
  const hashes = CODE_SECRETS.map((secret) => ({
    keyHash: hash(secret, [`key:${call}:${key}`]),
    requestHash: hash(secret, content),
  }))
  return { owner, hashes }
}

/** Call with the row of the parent or staff person locked. @throws AppError `conflict` when the key came with other content */
export async function findSavedResponse(
  tx: Tx,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<string | undefined> {
  if (!idempotencyKey) return undefined
  const { owner, hashes } = idempotencyKey
  const keyHashes = hashes.map(({ keyHash }) => keyHash)
  const [saved] = await tx
    .select()
    .from(idempotencyKeys)
    .where(and(isOf(owner), inArray(idempotencyKeys.keyHash, keyHashes)))
  if (saved && !hashes.some(({ requestHash }) => requestHash === saved.requestHash))
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
  const [newest] = idempotencyKey?.hashes ?? []
  if (!idempotencyKey || !newest) return
  await tx.insert(idempotencyKeys).values({ ...idempotencyKey.owner, ...newest, made: createdId })
}
