'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  id: string
  /** Changes with each outcome; 0 for the one on the first render. */
  focusKey: number
  className?: string
  children: ReactNode
}

/** Scrolls to the top and takes the focus, so that screen readers announce the outcome. */
export function OutcomeHeading({ id, focusKey, className = '', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Do not interrupt a parent who already uses the page.
    if (focusKey === 0 && document.activeElement !== document.body) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [focusKey])
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h2>
  )
}
