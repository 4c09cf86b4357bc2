import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import { firstName } from '#domain/person'
import type { RequestOrigin } from '../../http/client-address.ts'
import type { Env } from '../../platform/config/env.ts'
import { hmacs } from '../../platform/crypto/hmac.ts'
import type { Tx } from '../../platform/db/open.ts'
import { otps, type parents } from '../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { CodeMail } from '../../platform/mail/templates/code-mails.ts'

export type Purpose = (typeof otps.purpose.enumValues)[number]
type Secret = Pick<Env, 'CODE_SECRETS'>

const VALID_MINUTES = 10
const MAX_ATTEMPTS = 5

/** Keyed: six digits could be brute-forced from a plain hash. The newest secret's hash is the first. */
const hashesOfCode = ({ CODE_SECRETS }: Secret, purpose: Purpose, parentId: string, code: string) =>
  hmacs(CODE_SECRETS, `otp:${purpose}:${parentId}:${code}`)

/** Bound to a browser, so that a stranger neither replaces a code nor uses up its attempts. */
type OtpScope = { purpose: Purpose } & Pick<RequestOrigin, 'browser'>

const hashesOfBrowser = ({ CODE_SECRETS }: Secret, browser: string | undefined) =>
  browser ? hmacs(CODE_SECRETS, `browser:${browser}`) : ['']

type OtpFields = Pick<typeof otps.$inferInsert, 'codeHash' | 'expiresAt' | 'attempts' | 'sentAt' | 'signUp'>

const isUnusedOtp = (env: Secret, parentId: string, { purpose, browser }: OtpScope) =>
  and(
    eq(otps.parentId, parentId),
    eq(otps.purpose, purpose),
    inArray(otps.browserHash, hashesOfBrowser(env, browser)),
    isNull(otps.consumedAt),
  )

/** A row that was made with an older secret keeps its hash, so that it is replaced. */
async function browserHashOf(tx: Tx, env: Secret, parentId: string, scope: OtpScope) {
  const hashes = hashesOfBrowser(env, scope.browser)
  if (hashes.length === 1) return hashes[0]
  const [row] = await tx
    .select({ browserHash: otps.browserHash })
    .from(otps)
    .where(isUnusedOtp(env, parentId, scope))
    .limit(1)
  return row?.browserHash ?? hashes[0]
}

async function upsertOtp(
  tx: Tx,
  env: Secret,
  parentId: string,
  scope: OtpScope,
  row: OtpFields,
  set: Partial<OtpFields>,
) {
  const browserHash = await browserHashOf(tx, env, parentId, scope)
  await tx
    .insert(otps)
    .values({ ...row, parentId, purpose: scope.purpose, browserHash })
    .onConflictDoUpdate({
      target: [otps.parentId, otps.purpose, otps.browserHash],
      targetWhere: sql`consumed_at is null`,
      set,
    })
}

export const saveSignUpOtp = (tx: Tx, env: Secret, parentId: string, scope: OtpScope, signUp: string) =>
  upsertOtp(tx, env, parentId, scope, { codeHash: '', expiresAt: new Date(), signUp }, { signUp })

type Recipient = Pick<
  typeof parents.$inferSelect,
  'parentId' | 'email' | 'lastName' | 'otherNames' | 'verifiedAt'
>

/** Replaces this browser's previous code. Without `signUp`, the stored one stays. */
export async function mailCode(
  tx: Tx,
  env: Secret,
  parent: Recipient,
  scope: OtpScope,
  signUp?: string,
): Promise<void> {
  const { purpose } = scope
  const code = randomInt(1_000_000).toString().padStart(6, '0')
  const now = new Date()
  const expiresAt = new Date(now.getTime() + VALID_MINUTES * 60_000)
  const [codeHash = ''] = hashesOfCode(env, purpose, parent.parentId, code)
  const row = { codeHash, expiresAt, attempts: 0, sentAt: now, signUp }
  await upsertOtp(tx, env, parent.parentId, scope, row, row)
  // An unverified name may be a stranger's text in someone's mailbox.
  const name = parent.verifiedAt ? firstName(parent) : undefined
  const data: CodeMail = { firstName: name, code, expiresAt: expiresAt.toISOString() }
  await enqueueMail(tx, { recipient: parent.email, template: `otp-${purpose}`, data })
}

/** Counts the attempt in the same statement, so concurrent guesses share the five attempts. */
export async function consumeCode(
  tx: Tx,
  env: Secret,
  parentId: string,
  scope: OtpScope,
  code: string,
): Promise<{ otpId: string; signUp: string | null } | undefined> {
  const matches = inArray(otps.codeHash, hashesOfCode(env, scope.purpose, parentId, code))
  const rows = await tx
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1`, consumedAt: sql`case when ${matches} then now() end` })
    .where(
      and(isUnusedOtp(env, parentId, scope), lt(otps.attempts, MAX_ATTEMPTS), gt(otps.expiresAt, new Date())),
    )
    .returning({ otpId: otps.otpId, consumedAt: otps.consumedAt, signUp: otps.signUp })
  return rows.find(({ consumedAt }) => consumedAt)
}
