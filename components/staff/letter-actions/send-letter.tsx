'use client'

import { Send } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { sendLetter } from '#contract/bff/staff/newsletter'
import type { Letter } from '#contract/staff/letters'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { CompleteFirst } from '@/components/staff/letter-actions/complete-first'
import { markSent } from '@/components/staff/letter-actions/sent-letter'
import { confirmedWords } from '@/components/staff/letters-list/letter-words'
import { counted } from '@/components/staff/list/format-time'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  letter: Pick<Letter, 'letterId' | 'subject' | 'version'>
  confirmed: number
  missing: readonly string[]
}

const NO_SUBSCRIBERS = 'The newsletter has no confirmed subscribers yet.'

/** STF-229. */
export const SendLetter = (props: Props) => (
  <FormDialog
    label="Send now"
    opener={`Send now: ${props.letter.subject}`}
    icon={Send}
    title={`Send “${props.letter.subject}” now?`}
  >
    {(dialog) => (
      <CompleteFirst
        missing={props.confirmed === 0 ? [...props.missing, NO_SUBSCRIBERS] : props.missing}
        onClose={dialog.close}
      >
        <SendForm {...props} dialog={dialog} />
      </CompleteFirst>
    )}
  </FormDialog>
)

function SendForm({ letter, confirmed, dialog }: Omit<Props, 'missing'> & { dialog: DialogTools }) {
  const { letterId, version } = letter
  const creationKey = useCreationKey()
  const form = useForm()
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(() =>
    dialog.send(async () => {
      const headers = { 'idempotency-key': creationKey() }
      const { message } = await staffCall(sendLetter, { params: { letterId }, body: { version }, headers })
      markSent(letterId)
      return message
    }),
  )
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SENT })

  return (
    <Form
      aria-label="Send now"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>
        It goes to <strong>{confirmedWords(confirmed)}</strong>, one email each. You can stop it while it is
        being sent. Sent emails cannot be taken back, and the letter can no longer be changed.
      </p>
      <FormFailure errors={errors} />
      <DialogActions
        keep="Not now"
        onKeep={dialog.close}
        action={`Send to ${counted(confirmed, 'subscriber')}`}
        busy={isSubmitting && 'Sending...'}
      />
    </Form>
  )
}

const NOT_SENT = 'There was no answer. Please press again: each subscriber gets the letter once.'
