'use client'

import { scheduleCourse } from '#contract/bff/staff/courses'
import type { StaffCourse } from '#contract/staff/courses'
import { ScheduleForm } from '@/components/staff/course-actions/schedule-form'
import { FormDialog } from '@/components/staff/orders/form-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = { course: Pick<StaffCourse, 'courseId' | 'title' | 'version' | 'publishAt'> }

/** STF-095. */
export const ScheduleDialog = ({ course: { courseId, title, version, publishAt } }: Props) => (
  <FormDialog
    label={publishAt ? 'Change the time' : 'Schedule'}
    opener={`${publishAt ? 'Change the time' : 'Schedule'}: ${title}`}
    title={`When is ${title} published?`}
  >
    {({ close, send }) => (
      <ScheduleForm
        publishAt={publishAt}
        onKeep={close}
        onSchedule={(at) =>
          send(
            async () =>
              (await staffCall(scheduleCourse, { params: { courseId }, body: { version, at } })).message,
          )
        }
      />
    )}
  </FormDialog>
)
