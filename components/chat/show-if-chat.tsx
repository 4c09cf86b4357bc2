'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '@/lib/paths'

/** Asked when the page is looked at: its document is the same whether there is a chat or not (docs/decisions/010). */
export function ShowIfChat({ children }: { children: ReactNode }) {
  const [hasChat, setHasChat] = useState(false)
  useEffect(() => {
    const left = new AbortController()
    const asked = fetch(paths.chat, { method: 'HEAD', redirect: 'manual', signal: left.signal })
    asked.then(({ ok }) => setHasChat(ok)).catch(() => undefined)
    return () => left.abort()
  }, [])
  return hasChat ? children : null
}
