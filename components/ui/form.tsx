'use client'

import { type ComponentProps, useEffect, useRef } from 'react'
import { dialled } from '#domain/phone'
import { revealFirstError } from '@/components/ui/focus-and-reveal'
import { site } from '@/lib/config/site'

/** Fetched by the few who were faster than the scripts. */
const catchUp = async (form: HTMLFormElement) => (await import('@/components/ui/replay')).catchUp(form)

/**
 * A form that only scripts send. Until they have come its method keeps what is typed, passwords among it, out of the address;
 * what was typed and pressed meanwhile is done when they have.
 */
export function Form({ children, className = '', ...rest }: Omit<ComponentProps<'form'>, 'ref' | 'method'>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const woken = form.current
    if (!woken || woken.hasAttribute('data-awake')) return
    woken.setAttribute('data-awake', '')
    revealFirstError(woken)
    if ('typedEarly' in woken || woken.hasAttribute('data-pressed')) void catchUp(woken)
  }, [])
  return (
    <form noValidate {...rest} ref={form} method="post" className={`relative ${className}`}>
      {children}
      <noscript>
        <p className="font-semibold">
          Please switch on JavaScript in your browser to send this
          <OrCall />.
        </p>
      </noscript>
      {/* Shown by CSS after 20 seconds without scripts, which may fail or be too new for the browser. */}
      <p className={stalled}>
        This form did not load fully. Please reload the page, try a newer browser
        <OrCall />.
      </p>
    </form>
  )
}

/** Above the button, which can send nothing at that time. */
const stalled =
  'absolute inset-x-0 bottom-0 rounded-md border-[1.5px] border-line bg-surface p-4 font-semibold shadow-pop [animation:kl-late_180ms_20s_both] in-data-awake:hidden'

function OrCall() {
  const { phone } = site.contact
  return phone ? (
    <>
      , or call us on{' '}
      <a href={`tel:${dialled(phone)}`} className="link nums">
        {phone}
      </a>
    </>
  ) : null
}
