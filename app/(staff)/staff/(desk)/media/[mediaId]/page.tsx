import type { Metadata } from 'next'
import { type MediaDetail, readMedia } from '#contract/staff/media'
import { AuditLink } from '@/components/staff/audit/audit-link'
import { formatMoment } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { Section } from '@/components/staff/list/section'
import { MediaActions } from '@/components/staff/media/media-actions'
import { MediaForm } from '@/components/staff/media/media-form'
import { formatSize, formatUses, mediaName } from '@/components/staff/media/media-words'
import { Thumbnail } from '@/components/staff/media/thumbnail'
import { UsedIn } from '@/components/staff/media/used-in'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Picture' }

/** STF-146 to STF-150. */
export default async function PicturePage({ params }: PageProps<'/staff/media/[mediaId]'>) {
  const me = await requireStaff('media.write')
  const { mediaId } = await params
  const { media } = await readStaff(readMedia, { params: { mediaId } })
  return (
    <>
      <PageHead
        title={mediaName(media)}
        back={{ href: staffPaths.media, label: 'Media' }}
        sub={<Facts media={media} />}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <div className="aspect-8/5 overflow-hidden rounded-[1rem] border border-line bg-surface-sky">
            <Thumbnail image={media.image} alt={media.alt} width={828} isEager />
          </div>
          <Section title="Description and use">
            {media.isReadOnly ? (
              <p>{media.alt || 'Decorative: it says nothing.'}</p>
            ) : (
              <MediaForm key={mediaId} media={media} />
            )}
          </Section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Section title="Where used">
            <UsedIn uses={media.usedIn} />
          </Section>
          <Section title="Actions">
            <MediaActions media={media} />
          </Section>
          <AuditLink me={me} kind="media" subject={mediaId} />
        </div>
      </div>
    </>
  )
}

const Facts = ({ media }: { media: MediaDetail }) => (
  <>
    <p className="nums wrap-anywhere">
      {media.fileName} · {formatSize(media)} · {formatUses(media.uses)}
    </p>
    <p>
      {media.by ? `Uploaded by ${media.by}` : 'Came with the site'},{' '}
      <time dateTime={media.at}>{formatMoment(media.at)}</time>
    </p>
    {media.consent ? (
      <p>
        {media.consent.by} has the parent’s written consent,{' '}
        <time dateTime={media.consent.at}>{formatMoment(media.consent.at)}</time>
      </p>
    ) : null}
  </>
)
