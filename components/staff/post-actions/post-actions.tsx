'use client'

import { publishPost, returnPostToDraft } from '#contract/bff/staff/posts'
import type { StaffPost } from '#contract/staff/posts'
import { ArchivePost } from '@/components/staff/post-actions/archive-post'
import { ConfirmPostAction } from '@/components/staff/post-actions/confirm-post-action'
import { DuplicatePost } from '@/components/staff/post-actions/duplicate-post'
import {
  backToDraftWords,
  publishAgainWords,
  publishWords,
} from '@/components/staff/post-actions/post-action-words'
import { postOffersOf } from '@/components/staff/post-actions/post-offers'
import { type ActionReport, reportAction } from '@/components/staff/post-actions/report-action'
import { SchedulePost } from '@/components/staff/post-actions/schedule-post'
import { staffCall } from '@/lib/client/staff/call'

type Props = ActionReport & { post: StaffPost }

/** STF-120, STF-126, STF-127: each action is about what was saved last. */
export function PostActions({ post, ...report }: Props) {
  const offers = postOffersOf(post)
  return (
    <div id="post-actions" tabIndex={-1} className="flex flex-wrap gap-2 lg:grid">
      {offers.publish ? <PublishPost {...report} post={post} /> : null}
      {offers.schedule ? <SchedulePost {...report} post={post} /> : null}
      {offers.again ? <PublishAgain {...report} post={post} /> : null}
      {offers.draft ? <BackToDraft {...report} post={post} /> : null}
      {offers.archive ? <ArchivePost {...report} post={post} /> : null}
      <DuplicatePost post={post} />
    </div>
  )
}

function PublishPost({ post, ...report }: Props) {
  const { blogId, title, version } = post
  return (
    <ConfirmPostAction
      label="Publish now"
      of={title}
      title={`Publish ${title} now?`}
      words={publishWords(post)}
      keep="Not now"
      busy="Publishing..."
      onConfirm={() =>
        reportAction(() => staffCall(publishPost, { params: { blogId }, body: { version } }), report)
      }
    />
  )
}

/** STF-127. */
function PublishAgain({ post, ...report }: Props) {
  const { blogId, title, version } = post
  return (
    <ConfirmPostAction
      label="Publish again as new"
      of={title}
      title={`Publish ${title} again as new?`}
      words={publishAgainWords(post)}
      keep="Keep its time"
      busy="Publishing..."
      onConfirm={() => {
        const body = { version, asNew: true }
        return reportAction(() => staffCall(publishPost, { params: { blogId }, body }), report)
      }}
    />
  )
}

function BackToDraft({ post, ...report }: Props) {
  const { blogId, title, version } = post
  return (
    <ConfirmPostAction
      label="Back to draft"
      of={title}
      title={`Take ${title} back to draft?`}
      words={backToDraftWords(post)}
      keep="Leave it as it is"
      busy="Saving..."
      onConfirm={() =>
        reportAction(() => staffCall(returnPostToDraft, { params: { blogId }, body: { version } }), report)
      }
    />
  )
}
