'use client'

import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react'

const failed = { words: 'Your address was not stored. Please try again.', stored: false }

// On every page, so it does without what components/ui/form.tsx does for a form that is wiped as it wakes.
const wake = (form: HTMLFormElement | null) => form?.setAttribute('data-awake', '')

/** Around fields that the server has made: what follows the press is fetched with it. */
export function NewsletterShell({ titleId, children }: { titleId: string; children: ReactNode }) {
  const wordsId = useId()
  const sending = useRef(false)
  const [told, setTold] = useState<{ words: string | undefined; stored: boolean }>()

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending.current) return
    sending.current = true
    const form = event.currentTarget
    const sent = import('./send-newsletter').then(({ sendNewsletter }) => sendNewsletter(form, wordsId))
    setTold(await sent.catch(() => failed))
    sending.current = false
  }

  return (
    <form
      ref={wake}
      method="post"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => void send(event)}
    >
      {told?.stored ? null : children}
      <p id={wordsId} role="status" className="mt-2 font-semibold text-sun-200 empty:hidden">
        {told?.words}
      </p>
    </form>
  )
}
