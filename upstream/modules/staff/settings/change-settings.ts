import { isDeepStrictEqual } from 'node:util'
import { sql } from 'drizzle-orm'
import type { SchoolSettings, StoredSettings } from '#contract/staff/settings'
import { naira, toKobo } from '#domain/naira'
import type { SettingName } from '#domain/settings'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { settings } from '../../../platform/db/schema/notes.ts'
import { namesOfFields } from '../records/field-words.ts'
import { findLastEntry } from '../records/last-entry.ts'
import { changedBy } from '../records/version-conflict.ts'
import { auditBy, type StaffWriter } from '../staff-writer.ts'
import { readSchoolSettings, readStoredSettings, SCHOOL, versionOfSettings } from './stored-settings.ts'

type Field = keyof SchoolSettings

const fields = ['refundLimit', 'receiptPrefix', 'reminderDays', 'lettersPerMinute'] as const

const fieldWords = namesOfFields(
  new Map<string, string>([
    ['refundLimit', 'refund limit'],
    ['receiptPrefix', 'receipt prefix'],
    ['reminderDays', 'reminder days'],
    ['lettersPerMinute', 'letter speed'],
  ] satisfies [Field, string][]),
)

function rowOf(field: Field, input: SchoolSettings): { name: SettingName; value: unknown } {
  return field === 'refundLimit'
    ? { name: 'refundLimitKobo', value: toKobo(input.refundLimit) }
    : { name: field, value: input[field] }
}

const part = (of: SchoolSettings, changed: readonly Field[]) =>
  Object.fromEntries(
    changed.map((field) => [field, field === 'refundLimit' ? naira(of.refundLimit) : of[field]]),
  )

async function store(tx: Tx, input: SchoolSettings, changed: readonly Field[]) {
  // Not the beginning of the transaction, which may have waited for another one.
  const updatedAt = sql`clock_timestamp()`
  for (const field of changed) {
    const { name, value } = rowOf(field, input)
    await tx
      .insert(settings)
      .values({ name, value, updatedAt })
      .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt } })
  }
}

/** STF-267, STF-013: what changes nothing writes nothing. @throws AppError `changed` */
export const changeSettings = (
  db: Db,
  writer: StaffWriter,
  { version, ...input }: SchoolSettings & { version: string },
): Promise<StoredSettings> =>
  db.transaction(async (tx) => {
    // A row that is not there yet cannot be locked. Readers do not wait.
    await tx.execute(sql`lock table ${settings} in share row exclusive mode`)
    const stored = await readSchoolSettings(tx)
    const changed = fields.filter((field) => !isDeepStrictEqual(stored[field], input[field]))
    if (changed.length === 0) return readStoredSettings(tx)
    if (version !== (await versionOfSettings(tx))) {
      const change = await findLastEntry(tx, 'settings', SCHOOL)
      throw changedBy(change, fieldWords(Object.keys(change?.after ?? {})))
    }
    await store(tx, input, changed)
    await auditBy(tx, writer, {
      action: 'settings.changed',
      subject: SCHOOL,
      data: {},
      before: part(stored, changed),
      after: part(input, changed),
    })
    return readStoredSettings(tx)
  })
