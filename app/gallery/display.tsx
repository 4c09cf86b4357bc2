import { Avatar } from '@/components/ui/avatar'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { Chip } from '@/components/ui/chip'
import { CountBadge } from '@/components/ui/count-badge'
import { Illustration } from '@/components/ui/illustration'
import { PageHeader } from '@/components/ui/page-header'
import { Panel } from '@/components/ui/panel'
import { Price } from '@/components/ui/price'
import { Prose } from '@/components/ui/prose'
import { Stars } from '@/components/ui/stars'
import { StatusChip } from '@/components/ui/status-chip'
import { paths } from '@/lib/paths'
import { Section } from './section'

const tones = [
  'adire',
  'tatashe',
  'zobo',
  'ugu',
  'lagoon',
  'clay',
  'sun',
  'success',
  'danger',
  'info',
] as const
const statuses = [
  'Active',
  'Upcoming',
  'Closed',
  'completed',
  'pending',
  'failed',
  'refunded',
  'partly refunded',
  'disputed',
  'Something new',
]
const body =
  '<h3>Week by week</h3><p>We begin with a <strong>question</strong> and a <a href="/blog">link</a>.</p><ul><li>Ẹ̀kọ́ ìmọ̀</li><li>₦2,000</li></ul><blockquote>Why does it fall over?</blockquote><table><caption>Results</caption><tbody><tr><th scope="row">Try 1</th><td>3 s</td></tr></tbody></table>'

const row = 'flex flex-wrap items-center gap-3'

export function Display() {
  return (
    <Section title="Text, badges and images">
      <Breadcrumb items={[{ label: 'Browse Courses', href: paths.browseCourses }, { label: 'Robots' }]} />
      <div className={row}>
        {tones.map((tone) => (
          <Chip key={tone} tone={tone}>
            {tone}
          </Chip>
        ))}
      </div>
      <div className={row}>
        {statuses.map((status) => (
          <StatusChip key={status} status={status} />
        ))}
      </div>
      <div className={row}>
        {(['row', 'card', 'summary', 'details'] as const).map((size) => (
          <Price key={size} amount={45_000} size={size} />
        ))}
        <Price amount={45_000.5} flag />
      </div>
      <div className={row}>
        {(['sun', 'zobo', 'lagoon', 'sky', 'ugu'] as const).map((tone) => (
          <Avatar key={tone} initials="CO" tone={tone} />
        ))}
        {(['sm', 'md', 'lg'] as const).map((size) => (
          <Avatar key={size} initials="KO" size={size} />
        ))}
        {[1, 9, 10].map((count) => (
          <span key={count} className="relative size-11 bg-surface-sky">
            <CountBadge count={count} />
          </span>
        ))}
        {[5, 4, 3].map((rating) => (
          <Stars key={rating} rating={rating} />
        ))}
      </div>
      <Illustration file="spots/cart-empty.svg" width={208} height={156} alt="An empty basket." />
      <Prose html={body} />
      <Panel title="A panel">Plain.</Panel>
      <Panel title="A sunny panel" tone="sun">
        For a summary.
      </Panel>
      <GalleryHeader />
    </Section>
  )
}

/** Inert, because a page must have only one h1. */
function GalleryHeader() {
  return (
    <div inert>
      <PageHeader title="A page header" lead="With its lead." />
    </div>
  )
}
