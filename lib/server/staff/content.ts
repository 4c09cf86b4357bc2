import 'server-only'
import type { ContentValues } from '#contract/api/site-content'
import type { ContentState } from '#contract/staff/content'
import { contentWords, mergeContent } from '@/lib/server/site-content'

/** What the forms begin with: the stored values, or the originals (STF-246, STF-247). */
export function contentValues(states: readonly ContentState[]): ContentValues {
  const sections = states.flatMap(({ section, value, schemaVersion }) =>
    value && schemaVersion !== null ? [{ section, value, schemaVersion }] : [],
  )
  return mergeContent({ sections })
}

/** For the preview of answers. */
export const previewWords = contentWords
