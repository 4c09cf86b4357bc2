'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '@/lib/paths'

/** The way to the chat: on the contact page, to which it leads where no chat is set up, only where one is. */
export function ChatCorner({ children }: { children: ReactNode }) {
  return usePathname() === paths.contact ? <WhereThereIsAChat>{children}</WhereThereIsAChat> : children
}

/** Asked when the page is looked at: its document is the same whether there is a chat or not (docs/decisions/010). */
function WhereThereIsAChat({ children }: { children: ReactNode }) {
  const [there, setThere] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const asked = fetch(paths.chat, { method: 'HEAD', redirect: 'manual', signal: left.signal })
    asked.then(({ ok }) => setThere(ok)).catch(() => undefined)
    return () => left.abort()
  }, [])
  return there ? children : null
}
