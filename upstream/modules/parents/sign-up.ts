import { and, eq, isNull } from 'drizzle-orm'
import type { SignUpInput } from '#contract/api/parent'
import { firstName } from '#domain/person'
import type { RequestOrigin } from '../../http/client-address.ts'
import { parentActor } from '../../platform/actor.ts'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import { rejectCommonPassword } from './common-password.ts'
import { findByEmail } from './find-parent.ts'
import { recordAttempt } from './login-throttle.ts'
import { mailCode, type Purpose } from './otp.ts'
import { padResponseTime } from './pad-response-time.ts'
import { hashPassword } from './password.ts'
import { encryptSignUp } from './pending-sign-up.ts'

const SIGN_UP_MS = 300
const SEND_CODE_MS = 100

/** A taken address gets the same response; only its mailbox learns of it. @throws AppError `too_many`, `invalid` */
export const signUp = (context: Context, input: SignUpInput, origin: RequestOrigin): Promise<void> =>
  padResponseTime(SIGN_UP_MS, () => register(context, input, origin))

async function register(
  { db, env }: Context,
  input: SignUpInput,
  { ip, browser }: RequestOrigin,
): Promise<void> {
  rejectCommonPassword('password', input.password)
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
    const parent = await (taken ? updateUnverified(tx, taken.parentId, fields) : insertParent(tx, fields))
    if (!parent) return
    await audit(tx, {
      actor: parentActor(parent.parentId),
      action: 'parent.signed_up',
      subject: parent.parentId,
      ip,
    })
    await mailCode(tx, env, parent, { purpose: 'register', browser }, encryptSignUp(env, parent))
  })
}

type Fields = typeof parents.$inferInsert

const insertParent = async (tx: Tx, fields: Fields) =>
  (await tx.insert(parents).values(fields).returning())[0]

const updateUnverified = async (tx: Tx, parentId: string, fields: Fields) =>
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
  purpose: Purpose,
  { ip, browser }: RequestOrigin,
): Promise<void> {
  await padResponseTime(SEND_CODE_MS, () =>
    db.transaction(async (tx) => {
      await recordAttempt(tx, env, { action: 'sendOtp', email, ip, browser })
      const parent = await findByEmail(tx, email)
      if (!parent || !isAllowedFor(purpose, parent.verifiedAt)) return
      await mailCode(tx, env, parent, { purpose, browser })
    }),
  )
}

const isAllowedFor = (purpose: Purpose, verifiedAt: Date | null) =>
  (purpose === 'register') === (verifiedAt === null)
