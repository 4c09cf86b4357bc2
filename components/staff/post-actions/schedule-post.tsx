'use client'

import { schedulePost } from '#contract/bff/staff/posts'
import type { StaffPost } from '#contract/staff/posts'
import { ScheduleForm } from '@/components/staff/course-actions/schedule-form'
import { FormDialog } from '@/components/staff/orders/form-dialog'
import { type ActionReport, reportAction } from '@/components/staff/post-actions/report-action'
import { staffCall } from '@/lib/client/staff/call'

type Props = ActionReport & { post: Pick<StaffPost, 'blogId' | 'title' | 'version' | 'publishAt'> }

/** STF-095 for posts (STF-120). */
export function SchedulePost({ post: { blogId, title, version, publishAt }, ...report }: Props) {
  const label = publishAt ? 'Change time' : 'Schedule'

  const schedule = (at: string) =>
    reportAction(() => staffCall(schedulePost, { params: { blogId }, body: { version, at } }), report)

  return (
    <FormDialog label={label} opener={`${label}: ${title}`} title={`When is ${title} published?`}>
      {({ close, run }) => (
        <ScheduleForm publishAt={publishAt} onKeep={close} onSchedule={(at) => run(() => schedule(at))} />
      )}
    </FormDialog>
  )
}
