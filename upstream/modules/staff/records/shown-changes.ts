import { eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { media } from '../../../platform/db/schema/media.ts'

type Values = Readonly<Record<string, unknown>>
type Show = (field: string, value: unknown) => Promise<unknown>

const auditNames = new Map([
  ['categoryId', 'category'],
  ['coverMediaId', 'cover'],
])

/** @returns its file */
export async function coverKey(tx: Tx, value: unknown): Promise<string | null> {
  if (typeof value !== 'string') return null
  const [found] = await tx.select({ fileKey: media.fileKey }).from(media).where(eq(media.mediaId, value))
  return found?.fileKey ?? null
}

/** For the audit: names in place of ids, and texts whole. */
export async function auditedChanges(
  changes: Values,
  { values, imageKey }: { values: Values; imageKey: string | null },
  show: Show,
) {
  const current = new Map(Object.entries(values))
  const before: Record<string, unknown> = {}
  const after: Record<string, unknown> = {}
  for (const [field, value] of Object.entries(changes)) {
    const name = auditNames.get(field) ?? field
    before[name] = field === 'coverMediaId' ? imageKey : await show(field, current.get(field))
    after[name] = await show(field, value)
  }
  return { before, after }
}

const words = (value: unknown) => (Array.isArray(value) ? value.join(', ') : String(value ?? ''))

/** Current values of what a form would overwrite, by the names of its fields (STF-067). */
export async function overwrittenValues(changes: Values, values: Values, show: Show) {
  const current = new Map(Object.entries(values))
  const shown: Record<string, string> = {}
  for (const field of Object.keys(changes)) shown[field] = words(await show(field, current.get(field)))
  return shown
}
