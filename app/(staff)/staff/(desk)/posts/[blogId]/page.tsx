import type { Metadata } from 'next'
import { readPost, readPostChoices } from '#contract/staff/posts'
import { PostEditor } from '@/components/staff/posts/post-editor'
import { readStaff, requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: 'Post' }

/** STF-120 to STF-122, STF-125. */
export default async function PostPage({ params }: PageProps<'/staff/posts/[blogId]'>) {
  const { staffId } = await requireStaff('posts.write')
  const { blogId } = await params
  const [{ post }, choices] = await Promise.all([
    readStaff(readPost, { params: { blogId } }),
    readStaff(readPostChoices, {}),
  ])
  return (
    <PostEditor key={blogId} post={post} choices={choices} staffId={staffId} now={new Date().toISOString()} />
  )
}
