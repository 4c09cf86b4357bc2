import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { toast } from '@/components/ui/toast'
import { report } from '@/lib/client/report'

type Given = { local: readonly string[]; finalize: () => Promise<string | undefined> }

/** Opening the cart sends what waits in this browser (AMB-13); whatever fails stays there, to be tried again. */
export function useFinalizing({ local, finalize }: Given) {
  const [failed, setFailed] = useState(false)
  const sending = useRef(false)

  async function send() {
    if (sending.current) return
    sending.current = true
    try {
      setFailed(false)
      toast((await finalize()) ?? 'Course added successfully!', 'success')
    } catch (error) {
      setFailed(true)
      report(error, 'Failed to add course to cart.')
    } finally {
      sending.current = false
    }
  }

  const sendWaiting = useEffectEvent(() => void send())
  useEffect(() => {
    if (local.length > 0) sendWaiting()
  }, [local])

  return {
    isWaiting: local.length > 0 && !failed,
    failed: failed && local.length > 0,
    retry: () => void send(),
  }
}
