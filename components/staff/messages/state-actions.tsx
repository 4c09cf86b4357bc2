'use client'

import { useRef } from 'react'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { type MessageCalls, useMessageChange } from '@/components/staff/messages/use-message-change'
import { Button } from '@/components/ui/button'

type Props = MessageCalls & {
  /** Takes the focus, because the pressed button goes. */
  headingId: string
  /** Asks when a reply has not been sent. */
  mayClose: () => Promise<boolean>
  onClosed: () => void
}

/** STF-218: what changes the state without a reply. */
export function StateActions({ headingId, mayClose, onClosed, ...calls }: Props) {
  const { wanted, change } = useMessageChange(calls)
  const { state } = calls.conversation

  async function close(to: 'closed' | 'spam') {
    if ((await mayClose()) && (await change({ state: to }))) onClosed()
  }

  if (state === 'closed' || state === 'spam')
    return (
      <StateButton
        key="open"
        label="Open again"
        busy={wanted && 'Opening...'}
        focusAfter={headingId}
        onPress={() => void change({ state: 'open' })}
      />
    )
  return (
    <>
      <StateButton
        key="spam"
        label="Spam"
        busy={wanted?.state === 'spam' && 'Marking...'}
        focusAfter={headingId}
        onPress={() => void close('spam')}
      />
      <StateButton
        key="close"
        label={state === 'open' ? 'Close without a reply' : 'Close'}
        busy={wanted?.state === 'closed' && 'Closing...'}
        focusAfter={headingId}
        onPress={() => void close('closed')}
      />
    </>
  )
}

type ButtonProps = {
  label: string
  busy: string | false | undefined
  focusAfter: string
  onPress: () => void
}

function StateButton({ label, busy, focusAfter, onPress }: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, focusAfter)
  return (
    <Button ref={button} size="xs" variant="quiet" className="no-underline!" busy={busy} onClick={onPress}>
      {label}
    </Button>
  )
}
