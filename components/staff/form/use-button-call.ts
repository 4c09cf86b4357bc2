import { useState } from 'react'
import { failureMessage } from '@/components/staff/form/show-failure'
import { toast } from '@/components/ui/toast'

/** For a button that acts at once. @param call its failure is a toast */
export function useButtonCall(call: () => Promise<void>) {
  const [isBusy, setBusy] = useState(false)

  async function run() {
    setBusy(true)
    try {
      await call()
    } catch (error) {
      toast(failureMessage(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  return { isBusy, onClick: () => void run() }
}
