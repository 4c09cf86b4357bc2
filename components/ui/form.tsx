'use client'

import { type ComponentProps, useEffect, useRef } from 'react'
import { dialled } from '#domain/phone'
import { revealFirstError } from '@/components/ui/focus-and-reveal'
import { clickMovedTargets } from '@/components/ui/moved-target-click'
import { toast } from '@/components/ui/toast'
import { site } from '@/lib/config/site'

/** Until a form is ready, the head script records its input and holds back its submits, so React does not handle them. */
const markReady = (form: HTMLFormElement) => form.setAttribute('data-ready', '')

async function replayInput(form: HTMLFormElement) {
  try {
    const { replay } = await import('@/components/ui/replay')
    replay(form)
  } catch {
    markReady(form)
    if (form.hasAttribute('data-submitted')) toast('Please press the button again.', 'info')
  }
}

/** Submitted by scripts only. `method="post"` keeps passwords out of the URL if it is submitted before hydration. */
export function Form({ children, className = '', ...rest }: Omit<ComponentProps<'form'>, 'ref' | 'method'>) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const element = form.current
    if (!element || element.hasAttribute('data-ready')) return
    revealFirstError(element)
    clickMovedTargets()
    if ('earlyInput' in element || element.hasAttribute('data-submitted')) void replayInput(element)
    else markReady(element)
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
      {/* Shown by CSS after 20 seconds without hydration. */}
      <p className={stalledClass}>
        This form did not load fully. Please reload the page, try a newer browser
        <OrCall />.
      </p>
    </form>
  )
}

const stalledClass =
  'absolute inset-x-0 bottom-0 rounded-md border-[1.5px] border-line bg-surface p-4 font-semibold shadow-pop [animation:kl-late_180ms_20s_both] in-data-ready:hidden'

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
