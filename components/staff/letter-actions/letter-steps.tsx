'use client'

import { useRouter } from 'next/navigation'
import { continueLetter, removeLetter, returnLetterToDraft } from '#contract/bff/staff/newsletter'
import type { Letter } from '#contract/staff/letters'
import { leaveForms, leavingMethod } from '@/components/staff/form/unsaved-forms'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { counted } from '@/components/staff/list/format-time'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

type Props = { letter: Pick<Letter, 'letterId' | 'subject' | 'version'> }

/** Back from scheduled. */
export function LetterBackToDraft({ letter: { letterId, subject, version } }: Props) {
  const creationKey = useCreationKey()
  return (
    <ActionDialog
      label="Back to draft"
      opener={`Back to draft: ${subject}`}
      busy="Saving..."
      title={`Take “${subject}” back to draft?`}
      consequences="It is not sent at its time. Its text stays and can be changed."
      keep="Leave it scheduled"
      isDanger={false}
      onAct={async () => {
        const headers = { 'idempotency-key': creationKey() }
        const input = { params: { letterId }, body: { version }, headers }
        return (await staffCall(returnLetterToDraft, input)).message
      }}
    />
  )
}

/** STF-015. */
export function DeleteLetter({ letter: { letterId, subject } }: Props) {
  const router = useRouter()

  async function remove() {
    const { message } = await staffCall(removeLetter, { params: { letterId } })
    const method = leavingMethod()
    leaveForms()
    router[method](staffPaths.letters)
    return message
  }

  return (
    <ActionDialog
      label="Delete the draft"
      opener={`Delete the draft: ${subject}`}
      busy="Deleting..."
      title={`Delete “${subject}”?`}
      consequences="The draft and its text are deleted. This cannot be undone."
      keep="Keep the draft"
      isDanger
      onAct={remove}
    />
  )
}

/** STF-231. */
export function ContinueLetter({ letter: { letterId, subject }, left }: Props & { left: number }) {
  const creationKey = useCreationKey()
  return (
    <ActionDialog
      label="Continue"
      action={`Send ${counted(left, 'email')}`}
      opener={`Continue: ${subject}`}
      busy="Sending..."
      title={`Go on sending “${subject}”?`}
      consequences={`The ${counted(left, 'email')} that remain are sent to those who are still confirmed. Each subscriber gets the letter once.`}
      keep="Leave it stopped"
      isDanger={false}
      onAct={async () => {
        const headers = { 'idempotency-key': creationKey() }
        return (await staffCall(continueLetter, { params: { letterId }, body: {}, headers })).message
      }}
    />
  )
}
