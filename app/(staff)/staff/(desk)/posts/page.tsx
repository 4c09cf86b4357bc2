import { Plus } from 'lucide-react'
import type { Metadata } from 'next'
import { listPosts, readPostChoices } from '#contract/staff/posts'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { ListTable } from '@/components/staff/list/table'
import { PostFilters, PostStateTabs } from '@/components/staff/posts-list/post-filters'
import {
  hasPostFilters,
  type PostQuery,
  postListHref,
  postSortLink,
} from '@/components/staff/posts-list/post-list-address'
import { PostListRow } from '@/components/staff/posts-list/post-row'
import { ViewBar } from '@/components/staff/views/view-bar'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Posts' }

/** STF-119. */
export default async function PostsPage({ searchParams }: PageProps<'/staff/posts'>) {
  await requireStaff('posts.write')
  const params = await searchParams
  const query = listQueryOf(listPosts.query, params)
  const [{ rows, total, counts }, choices] = await Promise.all([
    readStaff(listPosts, { query }),
    readStaff(readPostChoices, {}),
  ])
  const now = new Date()
  return (
    <>
      <PageHead title="Posts" actions={<NewPost />} />
      <PostStateTabs query={query} counts={counts} />
      <PostFilters query={query} choices={choices} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('posts', query))} />
      {rows.length > 0 ? (
        <ListTable caption="Posts" columns={columnsOf(query)}>
          {rows.map((post) => (
            <PostListRow key={post.blogId} post={post} now={now} />
          ))}
        </ListTable>
      ) : hasPostFilters(query) || total > 0 ? (
        <NothingMatches href={staffPaths.posts} />
      ) : (
        <NoPosts />
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => postListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

const columnsOf = (query: PostQuery) => [
  { label: 'Post', sort: postSortLink(query, 'title') },
  { label: 'State' },
  { label: 'Publication', sort: postSortLink(query, 'published') },
  { label: 'Last change', sort: postSortLink(query, 'changed') },
  { label: 'Actions', hidden: true },
]

const NewPost = () => (
  <ButtonLink href={staffPaths.newPost} size="xs" icon={<Icon of={Plus} />}>
    New post
  </ButtonLink>
)

/** STF-063. */
const NoPosts = () => (
  <div className="rounded-[1rem] border border-line bg-surface px-4 py-6">
    <p>No posts yet. Write the first one.</p>
    <div className="mt-3">
      <NewPost />
    </div>
  </div>
)
