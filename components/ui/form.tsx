'use client'

import { type ComponentProps, useEffect, useRef } from 'react'
import { wakeForm } from '@/components/ui/wake-form'

/**
 * A form that only scripts send. Until they have come its method keeps what is typed, passwords among it, out of the address;
 * what was typed and pressed meanwhile is done when they have.
 */
export function Form({ children, ...rest }: Omit<ComponentProps<'form'>, 'ref' | 'method'>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (form.current) wakeForm(form.current)
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
