import type { Metadata } from 'next'
import { readPostChoices } from '#contract/staff/posts'
import { PostEditor } from '@/components/staff/posts/post-editor'
import { readStaff, requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: 'New post' }

/** STF-120, STF-121. */
export default async function NewPostPage() {
  const { staffId } = await requireStaff('posts.write')
  const choices = await readStaff(readPostChoices, {})
  return <PostEditor post={undefined} choices={choices} staffId={staffId} now={new Date().toISOString()} />
}
