'use client'

import { type ReactNode, useEffect, useRef } from 'react'

/** For what replaces the control that was pressed: focuses its first control. */
export function FocusFirst({ children }: { children: ReactNode }) {
  const wrapper = useRef<HTMLDivElement>(null)
  useEffect(() => {
    wrapper.current?.querySelector<HTMLElement>('a, button, input')?.focus()
  }, [])
  return <div ref={wrapper}>{children}</div>
}
