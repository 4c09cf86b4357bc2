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
import { SchedulePost } from '@/components/staff/post-actions/schedule-post'
import { staffCall } from '@/lib/client/staff/call'

type Props = {
  post: StaffPost
  /** The form takes over the version, and says the message. What was typed stays. */
  onChanged: (post: StaffPost, message: string) => void
}

/** STF-120, STF-126, STF-127: each action is about what was saved last. */
export function PostActions({ post, onChanged }: Props) {
  const offers = postOffersOf(post)
  return (
    <div id="post-actions" tabIndex={-1} className="flex flex-wrap gap-2 lg:grid">
      {offers.publish ? <PublishPost post={post} onChanged={onChanged} /> : null}
      {offers.schedule ? <SchedulePost post={post} onChanged={onChanged} /> : null}
      {offers.again ? <PublishAgain post={post} onChanged={onChanged} /> : null}
      {offers.draft ? <BackToDraft post={post} onChanged={onChanged} /> : null}
      {offers.archive ? <ArchivePost post={post} onChanged={onChanged} /> : null}
      <DuplicatePost post={post} />
    </div>
  )
}

function PublishPost({ post, onChanged }: Props) {
  const { blogId, title, version } = post
  return (
    <ConfirmPostAction
      label="Publish now"
      of={title}
      title={`Publish ${title} now?`}
      words={publishWords(post)}
      keep="Not now"
      busy="Publishing..."
      onConfirm={async () => {
        const answer = await staffCall(publishPost, { params: { blogId }, body: { version } })
        onChanged(answer.post, answer.message)
      }}
    />
  )
}

/** STF-127. */
function PublishAgain({ post, onChanged }: Props) {
  const { blogId, title, version } = post
  return (
    <ConfirmPostAction
      label="Publish again as new"
      of={title}
      title={`Publish ${title} again as new?`}
      words={publishAgainWords(post)}
      keep="Keep its time"
      busy="Publishing..."
      onConfirm={async () => {
        const body = { version, asNew: true }
        const answer = await staffCall(publishPost, { params: { blogId }, body })
        onChanged(answer.post, answer.message)
      }}
    />
  )
}

function BackToDraft({ post, onChanged }: Props) {
  const { blogId, title, version } = post
  return (
    <ConfirmPostAction
      label="Back to draft"
      of={title}
      title={`Take ${title} back to draft?`}
      words={backToDraftWords(post)}
      keep="Leave it as it is"
      busy="Saving..."
      onConfirm={async () => {
        const answer = await staffCall(returnPostToDraft, { params: { blogId }, body: { version } })
        onChanged(answer.post, answer.message)
      }}
    />
  )
}
