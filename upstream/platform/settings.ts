import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { defaultSettings, reminderDays, type SettingName, type Settings } from '#domain/settings'
import type { Db, Tx } from './db/open.ts'
import { settings } from './db/schema/notes.ts'

/** A stored value that does not fit counts as none. */
const schemas: { [Name in SettingName]: z.ZodType<Settings[Name]> } = {
  refundLimitKobo: z.number().int().min(0),
  receiptPrefix: z.string().regex(/^[A-Z\d]{1,10}$/),
  reminderDays: z.array(z.literal(reminderDays)).max(reminderDays.length),
  lettersPerMinute: z.number().int().min(1).max(10_000),
}

const settingOf = <Name extends SettingName>(name: Name, stored: unknown): Settings[Name] =>
  schemas[name].safeParse(stored).data ?? defaultSettings[name]

export async function readSetting<Name extends SettingName>(
  db: Db | Tx,
  name: Name,
): Promise<Settings[Name]> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, name))
  return settingOf(name, row?.value)
}

export async function readSettings(db: Db | Tx): Promise<Settings> {
  const rows = await db.select({ name: settings.name, value: settings.value }).from(settings)
  const stored = new Map(rows.map(({ name, value }) => [name, value]))
  return {
    refundLimitKobo: settingOf('refundLimitKobo', stored.get('refundLimitKobo')),
    receiptPrefix: settingOf('receiptPrefix', stored.get('receiptPrefix')),
    reminderDays: settingOf('reminderDays', stored.get('reminderDays')),
    lettersPerMinute: settingOf('lettersPerMinute', stored.get('lettersPerMinute')),
  }
}
