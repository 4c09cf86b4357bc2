import type { MessageDetail } from '#contract/staff/messages'
import { MessageNoteForm } from '@/components/staff/messages/message-note-form'
import { StrikeMessageNote } from '@/components/staff/messages/strike-message-note'
import { noteEntryOf } from '@/components/staff/notes/note-entry'
import { Timeline } from '@/components/staff/orders/timeline'

type Props = { conversation: Pick<MessageDetail, 'messageId' | 'notes'>; now: Date }

/** STF-218: only staff see them. */
export function MessageNotes({ conversation: { messageId, notes }, now }: Props) {
  return (
    <section aria-label="Internal notes" className="mt-6 border-t border-line pt-4">
      <h3 className="mb-3 font-sans text-base font-black tracking-tight">Internal notes</h3>
      <MessageNoteForm key={messageId} messageId={messageId} />
      {notes.length === 0 ? (
        <p className="text-ink-muted">No notes yet.</p>
      ) : (
        <Timeline
          entries={notes.map(noteEntryOf)}
          now={now}
          strike={(note) => <StrikeMessageNote key={note.noteId} {...note} messageId={messageId} />}
        />
      )}
    </section>
  )
}
