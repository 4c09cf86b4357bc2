'use client'

import { Send } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useFormState } from 'react-hook-form'
import type { ReplyText } from '#contract/staff/reply-texts'
import { fillPlaceholders } from '#domain/reply-placeholders'
import { SaveFailure } from '@/components/staff/form/form-failure'
import { RefusalNote } from '@/components/staff/form/refusal-note'
import { UnsavedChanges } from '@/components/staff/form/unsaved-changes'
import { mayLeaveForms } from '@/components/staff/form/unsaved-forms'
import { useRefusalFocus } from '@/components/staff/form/use-refusal-focus'
import { placeholderValues } from '@/components/staff/messages/message-words'
import type { ReplyConflict } from '@/components/staff/messages/reply-conflict'
import { StateActions } from '@/components/staff/messages/state-actions'
import { TextChoice } from '@/components/staff/messages/text-choice'
import type { MessageCalls } from '@/components/staff/messages/use-message-change'
import { useReply } from '@/components/staff/messages/use-reply'
import { Button } from '@/components/ui/button'
import { Form } from '@/components/ui/form'
import { Icon } from '@/components/ui/icon'
import { TextAreaField } from '@/components/ui/text-area-field'
import { site } from '@/lib/config/site'

const LIMIT = 4_000

type Props = MessageCalls & {
  texts: readonly ReplyText[]
  /** Of the reader. */
  readerName: string
  headingId: string
}

/** STF-217 to STF-219. */
export function ReplyForm({ texts, readerName, headingId, ...calls }: Props) {
  const { form, sending, conflict, sent, submit, empty } = useReply(calls)
  const { errors, isDirty } = useFormState({ control: form.control })
  const { name: sender, state, from, signature } = calls.conversation
  const values = placeholderValues({ sender, reader: readerName, school: site.brand.name })
  // What was typed before another person marked it as spam stays.
  const isWriting = state !== 'spam' || isDirty
  return (
    <Form
      aria-label="Reply by email"
      className="grid grid-cols-[minmax(0,1fr)] gap-2.5"
      onSubmit={(event) => submit(true, event)}
    >
      <UnsavedChanges form={form} />
      {conflict === undefined ? null : <Conflict conflict={conflict} />}
      <SaveFailure errors={errors} />
      {isWriting ? (
        <>
          <TextAreaField
            key={sent}
            label="Reply by email"
            hint={`Sent from ${from}, signed “${signature}”. What the sender answers goes to the school’s mailbox and does not appear here.`}
            limit={LIMIT}
            error={errors.text?.message}
            className="[&_textarea]:max-h-120 [&_textarea]:min-h-58"
            {...form.register('text')}
          />
          <TextChoice
            fieldName="text"
            texts={texts.map((text) => ({ ...text, text: fillPlaceholders(text.text, values) }))}
          />
        </>
      ) : (
        <p className="text-ink-muted">This message is marked as spam. It is deleted after 30 days.</p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        {isWriting ? <SendButtons sending={sending} onSend={() => submit(false)} /> : null}
        <span className="flex-1" />
        <StateActions
          {...calls}
          headingId={headingId}
          mayClose={async () => !isDirty || (await mayLeaveForms())}
          onClosed={empty}
        />
      </div>
    </Form>
  )
}

const linkClass = 'link inline-flex min-h-11 items-center text-left font-bold text-inherit'

const focusThread = ({ currentTarget }: MouseEvent) =>
  currentTarget.closest('section')?.querySelector<HTMLElement>('[data-thread]')?.focus()

/** STF-219: nothing that was typed is lost. */
function Conflict({ conflict }: { conflict: ReplyConflict }) {
  const note = useRefusalFocus(conflict)
  return (
    <RefusalNote ref={note} message={conflict.message}>
      {conflict.hasReply ? (
        <button type="button" className={linkClass} onClick={focusThread}>
          Go to the replies
        </button>
      ) : null}
    </RefusalNote>
  )
}

type SendProps = { sending: 'closes' | 'waits' | undefined; onSend: () => void }

const SendButtons = ({ sending, onSend }: SendProps) => (
  <>
    <Button type="submit" size="xs" icon={<Icon of={Send} />} busy={sending === 'closes' && 'Sending...'}>
      Send and close
    </Button>
    <Button size="xs" variant="secondary" busy={sending === 'waits' && 'Sending...'} onClick={onSend}>
      Send
    </Button>
  </>
)
