import type { FamilyDetail } from '#contract/staff/families'
import { FamilyNoteForm } from '@/components/staff/families/family-note-form'
import { StrikeFamilyNote } from '@/components/staff/families/strike-family-note'
import { Section } from '@/components/staff/list/section'
import { noteEntryOf } from '@/components/staff/notes/note-entry'
import { Timeline } from '@/components/staff/orders/timeline'

type Props = { family: Pick<FamilyDetail, 'parentId' | 'notes'>; canWrite: boolean; now: Date }

/** STF-194, STF-204. */
export const NotePanel = ({ family: { parentId, notes }, canWrite, now }: Props) => (
  <Section title="Notes">
    {canWrite ? (
      <>
        <p className="mb-3 text-xs text-ink-muted">
          Accounts cannot be merged. A note can name another account of the family.
        </p>
        <FamilyNoteForm key={parentId} parentId={parentId} />
      </>
    ) : null}
    {notes.length === 0 ? (
      <p className="text-ink-muted">No notes yet.</p>
    ) : (
      <Timeline
        entries={notes.map(noteEntryOf)}
        now={now}
        {...(canWrite && {
          strike: (note) => <StrikeFamilyNote key={note.noteId} {...note} parentId={parentId} />,
        })}
      />
    )}
  </Section>
)
