import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defaultSettings, type SettingName, type Settings } from '#domain/settings'
import type { Db, Tx } from './db/open.ts'
import { settings } from './db/schema/notes.ts'

/** A stored value that does not fit counts as none. */
const schemas: { [Name in SettingName]: z.ZodType<Settings[Name]> } = {
  refundLimitKobo: z.number().int().min(0),
  receiptPrefix: z.string().regex(/^[A-Z\d]{1,10}$/),
  lettersPerMinute: z.number().int().min(1).max(10_000),
}

export async function readSetting<Name extends SettingName>(
  db: Db | Tx,
  name: Name,
): Promise<Settings[Name]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  const parsed = schemas[name].safeParse(row?.value)
  return parsed.data ?? defaultSettings[name]
}
