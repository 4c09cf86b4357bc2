import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { markAttendance, readAttendance } from '#contract/bff/staff/rosters'
import { prolongSession } from '#contract/bff/staff/session'
import type { AttendanceMarkEntry } from '#contract/staff/attendance'
import { counted } from '@/components/staff/list/format-time'
import { openMarks } from '@/components/staff/rosters/marks-state'
import { pollMarks } from '@/components/staff/rosters/poll-marks'
import { createMarkSaver } from '@/components/staff/rosters/save-marks'
import { isMissing } from '@/components/staff/rosters/use-roster-errors'
import { toast } from '@/components/ui/toast'
import { asking, unaskedStaffCall } from '@/lib/client/staff/call'
import { timedStaffCall } from '@/lib/client/staff/timed-call'

const TIMEOUT_MS = 8_000
const KEEP_ALIVE_MS = 10 * 60_000

const isVisible = () => document.visibilityState === 'visible'

type Options = { courseId: string; lecture: number; marks: readonly AttendanceMarkEntry[] }

function openAttendance({ courseId, lecture, marks }: Options, onRefused: (error: unknown) => void) {
  const params = { courseId, lecture: String(lecture) }
  let reason: string | undefined
  const saver = createMarkSaver(openMarks(marks, lecture), {
    send(taps, isRepeated) {
      const body = {
        marks: taps.map(({ enrolmentId, mark }) => ({ enrolmentId, mark })),
        ...(reason && { reason }),
      }
      const attempt = () => timedStaffCall(markAttendance, { params, body }, TIMEOUT_MS)
      // A tap may ask to sign in, a repetition would ask again and again.
      return isRepeated ? attempt() : asking(markAttendance, attempt)
    },
    onRefused,
    onLost(lost) {
      toast(`${counted(lost, 'mark')} could not be saved. Please open the roster again.`, 'error')
    },
  })
  return {
    ...saver,
    /** STF-212. */
    setReason(given: string | undefined) {
      reason = given
    },
    read: async () => (await timedStaffCall(readAttendance, { params: { courseId } }, TIMEOUT_MS)).marks,
  }
}

/** STF-210, STF-211. Opened once: a page of another course or lecture needs another key. */
export function useAttendance(options: Options, onError: (error: unknown) => void) {
  const router = useRouter()
  const [attendance] = useState(() =>
    openAttendance(options, (error) => {
      onError(error)
      if (!isMissing(error)) router.refresh()
    }),
  )
  const state = useSyncExternalStore(attendance.subscribe, attendance.state, attendance.state)

  const handleReadError = useEffectEvent((error: unknown) => {
    if (isMissing(error)) onError(error)
  })
  useEffect(() => {
    attendance.start()
    const { read, receive } = attendance
    const poll = pollMarks({
      read,
      receive,
      turns: () => attendance.state().turns,
      isVisible,
      onError: handleReadError,
    })
    const wake = () => {
      poll.wake()
      attendance.retry()
    }
    // `LeaveQuestion` asks for those that are late.
    const warn = (event: BeforeUnloadEvent) => {
      const { waiting, isLate } = attendance.state()
      if (waiting.size > 0 && !isLate) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('beforeunload', warn)
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
      poll.end()
      attendance.stop()
    }
  }, [attendance])
  useKeepAlive()

  return { attendance, state }
}

/** STF-045: reading the marks of others does not prolong the session. */
function useKeepAlive() {
  useEffect(() => {
    const prolong = () => {
      if (isVisible()) unaskedStaffCall(prolongSession).catch(() => undefined)
    }
    const timer = setInterval(prolong, KEEP_ALIVE_MS)
    return () => clearInterval(timer)
  }, [])
}
