'use client'

import { schedulePost } from '#contract/bff/staff/posts'
import type { StaffPost } from '#contract/staff/posts'
import { ScheduleForm } from '@/components/staff/course-actions/schedule-form'
import { FormDialog } from '@/components/staff/orders/form-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  post: Pick<StaffPost, 'blogId' | 'title' | 'version' | 'publishAt'>
  onChanged: (post: StaffPost, message: string) => void
}

/** STF-095 for posts (STF-120). */
export function SchedulePost({ post: { blogId, title, version, publishAt }, onChanged }: Props) {
  const label = publishAt ? 'Change time' : 'Schedule'

  async function schedule(at: string) {
    const answer = await staffCall(schedulePost, { params: { blogId }, body: { version, at } })
    onChanged(answer.post, answer.message)
  }

  return (
    <FormDialog label={label} opener={`${label}: ${title}`} title={`When is ${title} published?`}>
      {({ close, run }) => (
        <ScheduleForm publishAt={publishAt} onKeep={close} onSchedule={(at) => run(() => schedule(at))} />
      )}
    </FormDialog>
  )
}
