'use client'

import { type ReactNode, useEffect, useRef } from 'react'

type Props = {
  id: string
  /** Another number with each outcome that comes into view; 0 for the one the page was opened with. */
  arrival: number
  className?: string
  children: ReactNode
}

/** The heading of an outcome: the page scrolls to its top and the heading takes the focus, which reads it out. */
export function OutcomeHeading({ id, arrival, className = '', children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    // Whoever began to use the page while it loaded is not interrupted.
    if (arrival === 0 && document.activeElement !== document.body) return
    window.scrollTo({ top: 0 })
    heading.current?.focus({ preventScroll: true })
  }, [arrival])
  return (
    <h2 ref={heading} id={id} tabIndex={-1} className={`outline-none ${className}`}>
      {children}
    </h2>
  )
}
