import type { Metadata } from 'next'
import { readPost, readPostChoices } from '#contract/staff/posts'
import { PostEditor } from '@/components/staff/posts/post-editor'
import { SharePanel } from '@/components/staff/share/share-panel'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSharePanel } from '@/lib/server/staff/share-panel'

export const metadata: Metadata = { title: 'Post' }

/** STF-120 to STF-122, STF-125, STF-237. */
export default async function PostPage({ params }: PageProps<'/staff/posts/[blogId]'>) {
  const { staffId, permissions } = await requireStaff('posts.write')
  const { blogId } = await params
  const [{ post }, choices] = await Promise.all([
    readStaff(readPost, { params: { blogId } }),
    readStaff(readPostChoices, {}),
  ])
  const share = await readSharePanel({ kind: 'post', id: blogId, state: post.state, permissions })
  return (
    <PostEditor
      key={blogId}
      post={post}
      choices={choices}
      staffId={staffId}
      now={new Date().toISOString()}
      share={share ? <SharePanel share={share} /> : null}
    />
  )
}
