import { type SyntheticEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { replyToMessage } from '#contract/bff/staff/messages'
import { showFailure } from '@/components/staff/form/show-failure'
import { type ReplyConflict, replyConflict } from '@/components/staff/messages/reply-conflict'
import type { MessageCalls } from '@/components/staff/messages/use-message-change'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { resetForm } from '@/lib/client/reset-form'
import { staffCall } from '@/lib/client/staff/call'

type Reply = { text: string }

const resolver = lazyResolver(async () =>
  (await import('#contract/staff/messages')).ReplyInput.pick({ text: true }),
)

const NOT_SENT = 'Not sent: no connection. Everything you typed is still here.'

/** The same attempt keeps its key, also when its answer was lost (STF-014). */
function useAttemptKey() {
  const attempt = useRef<{ content: string; key: string }>(undefined)
  return {
    keyOf(body: object): string {
      const content = JSON.stringify(body)
      if (attempt.current?.content !== content) attempt.current = { content, key: createIdempotencyKey() }
      return attempt.current.key
    },
    forget() {
      attempt.current = undefined
    },
  }
}

/** STF-217 to STF-219. */
export function useReply({ conversation: { messageId, version }, onSaved, onStale }: MessageCalls) {
  const form = useForm<Reply, unknown, Reply>({ resolver, defaultValues: { text: '' } })
  const attempt = useAttemptKey()
  const isSending = useRef(false)
  const [sending, setSending] = useState<'closes' | 'waits'>()
  /** What another person did since the message was opened. Another object for each refused send. */
  const [conflict, setConflict] = useState<ReplyConflict>()
  /** Begins the counter of the field again. */
  const [sent, setSent] = useState(0)

  function empty() {
    resetForm(form)
    setConflict(undefined)
    setSent((count) => count + 1)
  }

  async function send(text: string, closes: boolean) {
    const body = { version, text, closes }
    const headers = { 'idempotency-key': attempt.keyOf(body) }
    const saved = await staffCall(replyToMessage, { params: { messageId }, body, headers })
    attempt.forget()
    empty()
    onSaved(saved)
  }

  function handleError(error: unknown) {
    const found = replyConflict(error)
    setConflict(found)
    if (found === undefined) showFailure(form, error, { unsent: NOT_SENT })
    else onStale()
  }

  function submit(closes: boolean, event?: SyntheticEvent) {
    event?.preventDefault()
    // The second click of a double click comes before the button is busy.
    if (isSending.current) return
    isSending.current = true
    setSending(closes ? 'closes' : 'waits')
    void form
      .handleSubmit(({ text }) => send(text, closes))(event)
      .catch(handleError)
      .finally(() => {
        isSending.current = false
        setSending(undefined)
      })
  }

  return { form, sending, conflict, sent, submit, empty }
}
