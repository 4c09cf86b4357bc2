'use client'

import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { duplicatePost } from '#contract/bff/staff/posts'
import type { StaffPost } from '#contract/staff/posts'
import { leavingMethod, mayLeaveForms } from '@/components/staff/form/unsaved-forms'
import { ConfirmPostAction } from '@/components/staff/post-actions/confirm-post-action'
import { toast } from '@/components/ui/toast'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { staffCall } from '@/lib/client/staff/call'
import { staffPaths } from '@/lib/staff-paths'

type Props = { post: Pick<StaffPost, 'blogId' | 'title'> }

/** STF-099 for posts (STF-120). Goes to the copy. */
export function DuplicatePost({ post: { blogId, title } }: Props) {
  const router = useRouter()
  const key = useRef<string>(undefined)

  async function duplicate() {
    key.current ??= createIdempotencyKey()
    const headers = { 'idempotency-key': key.current }
    const answer = await staffCall(duplicatePost, { params: { blogId }, headers })
    // The router may keep this button: the next press makes another copy.
    key.current = undefined
    toast(answer.message)
    router[leavingMethod()](staffPaths.post(answer.blogId))
  }

  return (
    <ConfirmPostAction
      label="Duplicate"
      of={title}
      title={`Duplicate ${title}?`}
      words="The copy is a draft. It keeps title, text, cover, category and search description; its address and time are its own."
      keep="Not now"
      busy="Duplicating..."
      mayConfirm={mayLeaveForms}
      onConfirm={duplicate}
    />
  )
}
