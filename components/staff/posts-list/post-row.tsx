import { Copy, History, Pencil } from 'lucide-react'
import type { PostRow } from '#contract/staff/posts'
import { CourseStateChip } from '@/components/staff/courses/course-state-chip'
import { formatLastSeen, formatMoment } from '@/components/staff/list/format-time'
import { RowMenu } from '@/components/staff/list/row-menu'
import { RowMenuLink, RowMenuSiteLink } from '@/components/staff/list/row-menu-links'
import { RowThumbnail } from '@/components/staff/list/row-thumbnail'
import { Cell, MenuCell, NameCell, Row } from '@/components/staff/list/table'
import { postStateLine } from '@/components/staff/posts-list/post-words'
import { paths } from '@/lib/paths'
import { staffPaths } from '@/lib/staff-paths'

const noteClass = 'block text-xs text-ink-muted'

type Props = { post: PostRow; now: Date }

/** STF-119. */
export function PostListRow({ post, now }: Props) {
  const { state, publishAt, publishedAt, lastChange } = post
  const publication = publishAt ?? publishedAt
  return (
    <Row>
      <NameCell
        href={staffPaths.post(post.blogId)}
        name={post.title}
        note={post.categoryName}
        className="max-lg:mr-11"
        mark={<RowThumbnail image={post.image} fallback="/illustrations/blog/choosing.svg" />}
      />
      <Cell label="State">
        <CourseStateChip state={state} />
        <span className={`mt-1 ${noteClass}`}>{postStateLine(post, now)}</span>
      </Cell>
      <Cell label="Publication" className="nums lg:whitespace-nowrap">
        {publication ? formatMoment(publication) : '–'}
      </Cell>
      <Cell label="Last change" className="nums">
        {formatLastSeen(lastChange.at, now)}
        <span className={noteClass}>{lastChange.by}</span>
      </Cell>
      <MenuCell>
        <PostMenu post={post} />
      </MenuCell>
    </Row>
  )
}

const PostMenu = ({ post: { blogId, title, state } }: Pick<Props, 'post'>) => (
  <RowMenu label={`More for ${title}`}>
    <ul>
      <RowMenuLink href={staffPaths.post(blogId)} icon={Pencil} label="Open" />
      <RowMenuLink href={staffPaths.postHistory(blogId)} icon={History} label="History" />
      <RowMenuLink href={`${staffPaths.post(blogId)}#post-actions`} icon={Copy} label="Duplicate" />
      {state === 'published' ? <RowMenuSiteLink href={paths.blogDetails(blogId)} /> : null}
    </ul>
  </RowMenu>
)
