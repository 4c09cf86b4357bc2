import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { CartNotice } from '@/lib/client/finalize-cart'
import { report } from '@/lib/client/report'

type Given = { local: readonly string[]; finalize: () => Promise<CartNotice | undefined> }

/** Opening the cart sends what waits in this browser (AMB-13); whatever fails stays there, to be tried again. */
export function useFinalizeCart({ local, finalize }: Given) {
  const [isSending, setSending] = useState(false)
  const tried = useRef(new Set<string>())
  const [failed, setFailed] = useState(false)

  async function send() {
    if (isSending) return
    setSending(true)
    setFailed(false)
    for (const courseId of local) tried.current.add(courseId)
    try {
      const notice = await finalize()
      if (notice) toast(notice.message, notice.type)
    } catch (error) {
      report(error, 'Failed to add course to cart.')
    }
    setFailed(true)
    setSending(false)
  }

  const sendNew = useEffectEvent(() => void send())
  useEffect(() => {
    // What the server did not take waits until the parent tries again or opens the cart anew.
    if (local.some((courseId) => !tried.current.has(courseId))) sendNew()
  }, [local])
  useEffect(() => {
    const { current } = tried
    return () => current.clear()
  }, [])

  const isLeft = local.length > 0
  return {
    isWaiting: isLeft && !failed,
    failed: failed && isLeft,
    retry: () => void send(),
  }
}
