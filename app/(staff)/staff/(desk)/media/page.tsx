import { ImagePlus } from 'lucide-react'
import type { Metadata } from 'next'
import { listMedia } from '#contract/staff/media'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { MediaFilters } from '@/components/staff/media/media-filters'
import { MediaGrid } from '@/components/staff/media/media-grid'
import { hasMediaFilters, mediaListHref } from '@/components/staff/media/media-list-address'
import { ViewBar } from '@/components/staff/views/view-bar'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Media' }

/** STF-143. */
export default async function MediaPage({ searchParams }: PageProps<'/staff/media'>) {
  await requireStaff('media.write')
  const params = await searchParams
  const query = listQueryOf(listMedia.query, params)
  const { rows, total } = await readStaff(listMedia, { query })
  return (
    <>
      <PageHead
        title="Media"
        sub="Pictures for courses and texts, newest first."
        actions={
          <ButtonLink href={staffPaths.mediaUpload} size="xs" icon={<Icon of={ImagePlus} />}>
            Upload pictures
          </ButtonLink>
        }
      />
      <MediaFilters query={query} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('media', query))} />
      {rows.length > 0 ? (
        <MediaGrid rows={rows} />
      ) : hasMediaFilters(query) || total > 0 ? (
        <NothingMatches href={staffPaths.media} />
      ) : (
        <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">
          No pictures yet. Upload the first one.
        </p>
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => mediaListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}
