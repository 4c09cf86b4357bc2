import { Baby } from 'lucide-react'
import type { MediaRow } from '#contract/staff/media'
import { formatMoment } from '@/components/staff/list/format-time'
import { StateChip } from '@/components/staff/list/state-chip'
import { formatSize, formatUses, mediaName } from '@/components/staff/media/media-words'
import { Thumbnail } from '@/components/staff/media/thumbnail'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

/** STF-143. */
export const MediaGrid = ({ rows }: { rows: readonly MediaRow[] }) => (
  <ul
    aria-label="Pictures"
    className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,14rem),1fr))] gap-3 lg:gap-4"
  >
    {rows.map((row) => (
      <MediaCard key={row.mediaId} media={row} />
    ))}
  </ul>
)

const MediaCard = ({ media }: { media: MediaRow }) => (
  <li className="relative grid content-start overflow-hidden rounded-[1rem] border border-line bg-surface has-focus-visible:outline-3 has-focus-visible:outline-focus">
    <div className="aspect-8/5 bg-surface-sky">
      <Thumbnail image={media.image} alt="" />
    </div>
    <div className="grid gap-1 p-3 text-sm">
      {/* Covers the whole card. */}
      <Link
        href={staffPaths.picture(media.mediaId)}
        prefetch={false}
        className="line-clamp-2 min-h-11 font-bold text-action no-underline outline-none wrap-anywhere after:absolute after:inset-0 hover:underline"
      >
        {mediaName(media)}
      </Link>
      <p className="nums text-xs text-ink-muted">{formatSize(media)}</p>
      <p className="text-xs text-ink-muted">{formatUses(media.uses)}</p>
      <p className="text-xs text-ink-muted">
        {media.by ?? 'Came with the site'}, <time dateTime={media.at}>{formatMoment(media.at)}</time>
      </p>
      {media.showsChild || media.decorative ? (
        <p className="flex flex-wrap gap-1.5">
          {media.showsChild ? (
            <StateChip state="waiting" icon={Baby}>
              Shows a child
            </StateChip>
          ) : null}
          {media.decorative ? <StateChip state="plain">Decorative</StateChip> : null}
        </p>
      ) : null}
    </div>
  </li>
)
