import type { FamilyNote } from '#contract/staff/families'
import type { TimelineEntry } from '#contract/staff/orders'

/** A note of a family or a message in a timeline. */
export const noteEntryOf = ({ noteId, by, ...note }: FamilyNote): TimelineEntry => ({
  ...note,
  entryId: noteId,
  noteId,
  source: 'staff',
  tone: 'staff',
  what: `Note by ${by}`,
  from: null,
})
