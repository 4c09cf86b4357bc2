import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { AppError } from '#contract/app-error'
import { readAttendance } from '#contract/bff/staff/rosters'
import { failureMessage } from '@/components/staff/form/show-failure'
import { toast } from '@/components/ui/toast'
import { timedStaffCall } from '@/lib/client/staff/timed-call'

const TIMEOUT_MS = 8_000

/** A course that the person no longer teaches answers as one that does not exist (STF-019), and so does a child who has left. */
export const isMissing = (error: unknown): boolean => error instanceof AppError && error.code === 'not_found'

/** Says what is wrong. `isLost`: the person may no longer open the class list, so nothing of it stays on the screen. */
export function useRosterErrors(courseId: string) {
  const router = useRouter()
  const [isLost, setIsLost] = useState(false)

  // A refresh of a page that is gone would load a new document, without a word of what happened.
  async function find() {
    try {
      await timedStaffCall(readAttendance, { params: { courseId } }, TIMEOUT_MS)
      toast('The class list has changed.', 'error')
      router.refresh()
    } catch (error) {
      if (isMissing(error)) setIsLost(true)
      else toast(failureMessage(error), 'error')
    }
  }

  return {
    isLost,
    handleError(error: unknown) {
      if (isMissing(error)) void find()
      else toast(failureMessage(error), 'error')
    },
  }
}
