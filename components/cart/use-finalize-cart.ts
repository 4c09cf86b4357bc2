import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import type { CartNotice } from '@/lib/client/finalize-cart'
import { report } from '@/lib/client/report'

type Options = { local: readonly string[]; finalize: () => Promise<CartNotice | undefined> }

/** Sends the courses stored in this browser when the cart opens (AMB-13); failed ones stay stored. */
export function useFinalizeCart({ local, finalize }: Options) {
  const [isSending, setSending] = useState(false)
  const attempted = useRef(new Set<string>())
  const [failed, setFailed] = useState(false)

  async function send() {
    if (isSending) return
    setSending(true)
    setFailed(false)
    for (const courseId of local) attempted.current.add(courseId)
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
    // Refused courses are not sent again until the parent retries or reopens the cart.
    if (local.some((courseId) => !attempted.current.has(courseId))) sendNew()
  }, [local])
  useEffect(() => {
    const { current } = attempted
    return () => current.clear()
  }, [])

  const hasLocal = local.length > 0
  return {
    isWaiting: hasLocal && !failed,
    failed: failed && hasLocal,
    retry: () => void send(),
  }
}
