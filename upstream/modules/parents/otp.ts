import { createHmac, randomInt } from 'node:crypto'
import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import { firstName } from '#domain/person'
import type { RequestOrigin } from '../../http/client-address.ts'
import type { Env } from '../../platform/config/env.ts'
import type { Tx } from '../../platform/db/open.ts'
import { otps, type parents } from '../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import type { CodeMail } from '../../platform/mail/templates/code-mails.ts'

export type Purpose = (typeof otps.purpose.enumValues)[number]
type Secret = Pick<Env, 'CODE_SECRET'>

const VALID_MINUTES = 10
const MAX_ATTEMPTS = 5

/** Keyed: six digits could be brute-forced from a plain hash. */
const hashCode = ({ CODE_SECRET }: Secret, purpose: Purpose, parentId: string, code: string) =>
  createHmac('sha256', CODE_SECRET).update(`otp:${purpose}:${parentId}:${code}`).digest('hex')

/** Bound to a browser, so that a stranger neither replaces a code nor uses up its attempts. */
type OtpScope = { purpose: Purpose } & Pick<RequestOrigin, 'browser'>

const hashBrowser = ({ CODE_SECRET }: Secret, browser: string | undefined) =>
  browser ? createHmac('sha256', CODE_SECRET).update(`browser:${browser}`).digest('hex') : ''

type OtpFields = Pick<typeof otps.$inferInsert, 'codeHash' | 'expiresAt' | 'attempts' | 'sentAt' | 'signUp'>

async function upsertOtp(
  tx: Tx,
  env: Secret,
  parentId: string,
  { purpose, browser }: OtpScope,
  row: OtpFields,
  set: Partial<OtpFields>,
) {
  await tx
    .insert(otps)
    .values({ ...row, parentId, purpose, browserHash: hashBrowser(env, browser) })
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
  const codeHash = hashCode(env, purpose, parent.parentId, code)
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
  { purpose, browser }: OtpScope,
  code: string,
): Promise<{ otpId: string; signUp: string | null } | undefined> {
  const matches = sql`${otps.codeHash} = ${hashCode(env, purpose, parentId, code)}`
  const [row] = await tx
    .update(otps)
    .set({ attempts: sql`${otps.attempts} + 1`, consumedAt: sql`case when ${matches} then now() end` })
    .where(
      and(
        eq(otps.parentId, parentId),
        eq(otps.purpose, purpose),
        eq(otps.browserHash, hashBrowser(env, browser)),
        isNull(otps.consumedAt),
        lt(otps.attempts, MAX_ATTEMPTS),
        gt(otps.expiresAt, new Date()),
      ),
    )
    .returning({ otpId: otps.otpId, consumedAt: otps.consumedAt, signUp: otps.signUp })
  return row?.consumedAt ? row : undefined
}
