import { desc, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import type { listMails as call } from '#contract/staff/mails'
import type { Db } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { templates } from '../../../platform/mail/templates.ts'
import { countRows } from '../count-rows.ts'
import { mailCondition } from './mail-filter.ts'
import { mailColumns, serializeMail } from './mail-row.ts'
import { templateWords } from './mail-words.ts'

const listedTemplates = [...templates.keys()]
  .map((template) => ({ template, what: templateWords(template) }))
  .toSorted((one, other) => one.what.localeCompare(other.what))

type Query = z.output<typeof call.query>

const newestFirst = [desc(emailOutbox.createdAt), desc(emailOutbox.mailId)]

/** By their ids, so that the mails before a far page are read in the index alone. */
function readPage(db: Db, { page, size }: Pick<Query, 'page' | 'size'>, condition: SQL | undefined) {
  const ids = db
    .select({ mailId: emailOutbox.mailId })
    .from(emailOutbox)
    .where(condition)
    .orderBy(...newestFirst)
    .limit(size)
    .offset((page - 1) * size)
    .as('ids')
  return db
    .select(mailColumns)
    .from(emailOutbox)
    .innerJoin(ids, eq(ids.mailId, emailOutbox.mailId))
    .orderBy(...newestFirst)
}

/** STF-223: the newest first. */
export async function listMails(
  db: Db,
  { page, size, ...filter }: Query,
): Promise<z.output<typeof call.response>> {
  const condition = await mailCondition(db, filter)
  const rows = await readPage(db, { page, size }, condition)
  return {
    rows: rows.map(serializeMail),
    total: await countRows(db, emailOutbox, condition),
    templates: listedTemplates,
  }
}
