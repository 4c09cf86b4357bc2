import { and, eq, isNull } from 'drizzle-orm'
import type { SignUpInput } from '#contract/api/parent'
import { firstName } from '#domain/person'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import { refuseCommonPassword } from './common-password.ts'
import { findByEmail } from './find-parent.ts'
import { recordAttempt } from './login-throttle.ts'
import { type Asked, mailCode, type Purpose } from './otp.ts'
import { inSteadyTime } from './pad-response-time.ts'
import { hashPassword } from './password.ts'
import { sealSignUp } from './pending-sign-up.ts'

const SIGN_UP_MS = 300
const SEND_CODE_MS = 100

/** A taken address gets the same response; only its mailbox learns of it. @throws AppError `too_many`, `invalid` */
export const signUp = (context: Context, input: SignUpInput, from: Visitor): Promise<void> =>
  inSteadyTime(SIGN_UP_MS, () => register(context, input, from))

export type Visitor = { ip: string; browser: string | undefined }

async function register({ db, env }: Context, input: SignUpInput, { ip, browser }: Visitor): Promise<void> {
  refuseCommonPassword('password', input.password)
  const passwordHash = await hashPassword(input.password)
  const { lastName, otherNames, email, phoneNumber, howDidYouHear: howHeard } = input
  const fields = { lastName, otherNames, email, phoneNumber, howHeard, passwordHash }
  await db.transaction(async (tx) => {
    await recordAttempt(tx, env, { action: 'sendOtp', email, ip, browser })
    const taken = await findByEmail(tx, email)
    if (taken?.verifiedAt) {
      const data = { firstName: firstName(taken) }
      return enqueueMail(tx, { recipient: taken.email, template: 'account-exists', data })
    }
    const parent = await (taken ? replace(tx, taken.parentId, fields) : add(tx, fields))
    if (!parent) return
    await audit(tx, {
      actorParentId: parent.parentId,
      action: 'parent.signed_up',
      subject: parent.parentId,
      ip,
    })
    await mailCode(tx, env, parent, { purpose: 'register', browser }, sealSignUp(env, parent))
  })
}

type Fields = typeof parents.$inferInsert

const add = async (tx: Tx, fields: Fields) => (await tx.insert(parents).values(fields).returning())[0]

const replace = async (tx: Tx, parentId: string, fields: Fields) =>
  (
    await tx
      .update(parents)
      .set(fields)
      .where(and(eq(parents.parentId, parentId), isNull(parents.verifiedAt)))
      .returning()
  )[0]

/** Same response with and without an account. @throws AppError `too_many` */
export async function sendCode(
  { db, env }: Context,
  email: string,
  { ip, ...asked }: Asked & Visitor,
): Promise<void> {
  await inSteadyTime(SEND_CODE_MS, () =>
    db.transaction(async (tx) => {
      await recordAttempt(tx, env, { action: 'sendOtp', email, ip, browser: asked.browser })
      const parent = await findByEmail(tx, email)
      if (parent && isFor(asked.purpose, parent.verifiedAt)) await mailCode(tx, env, parent, asked)
    }),
  )
}

const isFor = (purpose: Purpose, verifiedAt: Date | null) =>
  (purpose === 'register') === (verifiedAt === null)
