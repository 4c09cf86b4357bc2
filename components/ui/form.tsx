'use client'

import { type ComponentProps, useEffect, useRef } from 'react'

/** Fetched by the few who were faster than the scripts. */
const catchUp = async (form: HTMLFormElement) => (await import('@/components/ui/catch-up')).catchUp(form)

/**
 * A form that only scripts send. Until they have come its method keeps what is typed, passwords among it, out of the address;
 * what was typed and pressed meanwhile is done when they have.
 */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'ref' | 'method'>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const woken = form.current
    if (!woken || woken.hasAttribute('data-awake')) return
    woken.setAttribute('data-awake', '')
    if ('typedEarly' in woken || woken.hasAttribute('data-pressed')) void catchUp(woken)
  }, [])
  return (
    <form noValidate {...rest} ref={form} method="post">
      {children}
      <noscript>
        <p className="font-semibold">Please switch on JavaScript in your browser to send this.</p>
      </noscript>
    </form>
  )
}
