'use client'

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'

const FAILED = { message: 'Your address was not stored. Please try again.', stored: false }

// Does without components/ui/form.tsx to keep every page small.
const markReady = (form: HTMLFormElement | null) => form?.setAttribute('data-ready', '')

/** Wraps the server-rendered fields, and loads the submission code on demand. */
export function NewsletterShell({ titleId, children }: { titleId: string; children: ReactNode }) {
  const messageId = useId()
  const sending = useRef(false)
  const [result, setResult] = useState<{ message: string | undefined; stored: boolean }>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const form = event.currentTarget
    const sent = import('./send-newsletter').then(({ sendNewsletter }) => sendNewsletter(form, messageId))
    setResult(await sent.catch(() => FAILED))
    sending.current = false
  }

  return (
    <form
      ref={markReady}
      method="post"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void send(event)}
    >
      {result?.stored ? null : children}
      <p id={messageId} role="status" className="mt-2 font-semibold text-sun-200 empty:hidden">
        {result?.message}
      </p>
    </form>
  )
}
