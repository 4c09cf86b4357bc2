'use client'

import { publishCourse, returnCourseToDraft } from '#contract/bff/staff/courses'
import type { StaffCourse } from '#contract/staff/courses'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = { course: Pick<StaffCourse, 'courseId' | 'title' | 'version' | 'state'> }

export const PublishNow = ({ course: { courseId, title, version } }: Props) => (
  <ActionDialog
    label="Publish"
    opener={`Publish ${title}`}
    busy="Publishing..."
    title={`Publish ${title}?`}
    consequences="What was saved last is public at once: on its page, in lists, in search and in the sitemap."
    keep="Not yet"
    isDanger={false}
    onAct={async () => (await staffCall(publishCourse, { params: { courseId }, body: { version } })).message}
  />
)

const consequences = {
  draft: '',
  cancelled: '',
  scheduled: 'It will not be published at its time. Its texts and dates stay.',
  published: 'Its page, lists and search no longer show it. Nobody is enrolled, so no family is told.',
  archived: 'It can then be changed and published again.',
} as const

/** STF-097. */
export const BackToDraft = ({ course: { courseId, title, version, state } }: Props) => (
  <ActionDialog
    label="Back to draft"
    opener={`Take ${title} back to draft`}
    busy="Saving..."
    title={`Take ${title} back to draft?`}
    consequences={consequences[state]}
    keep="Leave it as it is"
    isDanger={false}
    onAct={async () =>
      (await staffCall(returnCourseToDraft, { params: { courseId }, body: { version } })).message
    }
  />
)
