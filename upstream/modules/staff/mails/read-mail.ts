import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import { AppError } from '#contract/errors'
import type { readMail as call } from '#contract/staff/mails'
import { schoolOf } from '../../../platform/config/school.ts'
import type { Context } from '../../../platform/context.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { renderMail } from '../../../platform/mail/templates/layout.ts'
import { templates } from '../../../platform/mail/templates.ts'
import { mailColumns, serializeMail } from './mail-row.ts'
import { isReadable } from './mail-words.ts'

type Written = Pick<typeof emailOutbox.$inferSelect, 'template' | 'data'>
type Shown = { subject: string | null; body: string | null }

const hidden: Shown = { subject: null, body: null }

/** As it is written now: the outbox stores what a mail is about, not its words. */
function render({ template, data }: Written, env: Context['env']): Shown {
  const compose = isReadable(template) ? templates.get(template) : undefined
  if (!compose) return hidden
  const school = schoolOf(env)
  // The link in a reminder, which a mail that was sent no longer holds.
  const { code: _, ...shown } = data
  try {
    const { subject, text } = renderMail(compose(shown, school), school)
    return { subject, body: text }
  } catch {
    // Of another version.
    return hidden
  }
}

/** STF-223. @throws AppError `not_found` */
export async function readMail(
  { db, env }: Pick<Context, 'db' | 'env'>,
  mailId: string,
): Promise<z.output<typeof call.response>> {
  const [row] = await db
    .select({ ...mailColumns, data: emailOutbox.data })
    .from(emailOutbox)
    .where(eq(emailOutbox.mailId, mailId))
  if (!row) throw new AppError('not_found', 'Not found.')
  return { mail: { ...serializeMail(row), ...render(row, env) } }
}
