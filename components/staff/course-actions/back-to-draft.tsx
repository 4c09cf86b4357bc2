'use client'

import { returnCourseToDraft } from '#contract/bff/staff/courses'
import type { StaffCourse } from '#contract/staff/courses'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = { course: Pick<StaffCourse, 'courseId' | 'title' | 'version' | 'state'> }

const consequences: Partial<Record<StaffCourse['state'], string>> = {
  scheduled: 'It will not be published at its time. Its texts and dates stay.',
  published: 'Its page, lists and search no longer show it. No one is enrolled, so no family is told.',
  archived: 'It can then be changed and published again.',
}

/** STF-097. */
export const BackToDraft = ({ course: { courseId, title, version, state } }: Props) => (
  <ActionDialog
    label="Back to draft"
    opener={`Take ${title} back to draft`}
    busy="Saving..."
    title={`Take ${title} back to draft?`}
    consequences={consequences[state] ?? ''}
    keep="Leave it as it is"
    isDanger={false}
    onAct={async () =>
      (await staffCall(returnCourseToDraft, { params: { courseId }, body: { version } })).message
    }
  />
)
