import type { Metadata } from 'next'
import { readPost, readPostHistory } from '#contract/staff/posts'
import { AuditLink } from '@/components/staff/audit/audit-link'
import { ChangeList } from '@/components/staff/list/change-list'
import { PageHead } from '@/components/staff/list/page-head'
import { postTextKey } from '@/components/staff/post-actions/post-text'
import { PostTabs } from '@/components/staff/posts/post-tabs'
import { UseText } from '@/components/staff/text/use-text'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'History of a post' }

/** STF-112 for posts (STF-120). */
export default async function PostHistoryPage({ params }: PageProps<'/staff/posts/[blogId]/history'>) {
  const me = await requireStaff('posts.write')
  const { blogId } = await params
  const input = { params: { blogId } }
  const [{ post }, { changes }] = await Promise.all([
    readStaff(readPost, input),
    readStaff(readPostHistory, input),
  ])
  const editor = { textKey: postTextKey(blogId), href: staffPaths.post(blogId) }
  return (
    <>
      <PageHead title={post.title} back={{ href: staffPaths.posts, label: 'Posts' }} />
      <PostTabs blogId={blogId} current="history" />
      <ChangeList
        changes={changes.map(({ content, ...change }) => ({ ...change, text: content }))}
        offer={(text, at) => <UseText {...editor} text={text} at={at} />}
      />
      <AuditLink me={me} kind="post" subject={blogId} />
    </>
  )
}
