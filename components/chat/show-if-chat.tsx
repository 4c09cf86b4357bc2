'use client'

import { type ReactNode, useEffect, useState } from 'react'
import { paths } from '@/lib/paths'

/** Checks in the browser, so that the cached document does not depend on the chat (docs/decisions/010). */
export function ShowIfChat({ children }: { children: ReactNode }) {
  const [hasChat, setHasChat] = useState(false)
  useEffect(() => {
    const controller = new AbortController()
    const request = fetch(paths.chat, { method: 'HEAD', redirect: 'manual', signal: controller.signal })
    request.then(({ ok }) => setHasChat(ok)).catch(() => undefined)
    return () => controller.abort()
  }, [])
  return hasChat ? children : null
}
