import {
  Banknote,
  CalendarClock,
  ChevronRight,
  CircleHelp,
  ClipboardCheck,
  Eye,
  FileText,
  HandCoins,
  Image,
  Images,
  Inbox,
  KeyRound,
  Landmark,
  type LucideIcon,
  Mail,
  MailPlus,
  MessageSquare,
  Pencil,
  ReceiptText,
  ShieldCheck,
  TriangleAlert,
  Undo2,
  UserCheck,
  Users,
  UserX,
} from 'lucide-react'
import type { TodayItem } from '#contract/staff/today'
import { countWaiting } from '#domain/count-waiting'
import { describeItem, describeWhen } from '@/components/staff/today/today-words'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { isStaffPath } from '@/lib/staff-path'

const icons: Record<TodayItem['kind'], LucideIcon> = {
  'refund-to-approve': HandCoins,
  'refund-needs-account': Landmark,
  'order-stuck': ReceiptText,
  'order-disputed': TriangleAlert,
  'refund-stuck': Banknote,
  'payment-unknown': CircleHelp,
  'families-viewed': Eye,
  'message-open': MessageSquare,
  'message-own': UserCheck,
  'attendance-missing': ClipboardCheck,
  'attendance-yesterday': ClipboardCheck,
  'request-due': Inbox,
  'request-confirmed': ShieldCheck,
  'deletion-open': UserX,
  'deletion-stopped': Undo2,
  'deletion-held': TriangleAlert,
  'mail-failed': Mail,
  'invitation-ends': MailPlus,
  'course-half-full': Users,
  'course-teacher-suspended': UserX,
  'course-soon-without-teacher': UserX,
  'course-returned': Undo2,
  'letter-returned': Undo2,
  'course-scheduled': CalendarClock,
  'post-scheduled': CalendarClock,
  'letter-scheduled': CalendarClock,
  'course-draft': Pencil,
  'post-draft': Pencil,
  'course-without-picture': Image,
  'course-without-description': FileText,
  'course-without-teacher': UserX,
  'media-unused': Images,
  'recovery-codes': KeyRound,
}

const tones = {
  danger: 'bg-danger-soft text-danger',
  warning: 'bg-warning-soft text-warning',
  plain: 'bg-adire-100 text-adire-700',
} as const

type ListProps = { items: readonly TodayItem[]; now: Date }

/** Most urgent first, as the API sends them (STF-075). */
const ItemList = ({ items, now }: ListProps) => (
  <ul>
    {items.map((item) => (
      <li
        key={`${item.kind} ${item.courseId ?? item.blogId ?? item.name ?? ''} ${item.lecture ?? ''}`}
        className="border-t border-line"
      >
        <Item item={item} now={now} />
      </li>
    ))}
  </ul>
)

const itemClass =
  'grid min-h-16 grid-cols-[2.25rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-2.5 text-ink no-underline hover:bg-adire-50 focus-visible:-outline-offset-3'

function Item({ item, now }: { item: TodayItem; now: Date }) {
  const { sentence, detail, href, tone } = describeItem(item)
  const content = (
    <>
      <span className={`grid size-9 place-items-center rounded-[0.25rem_0.75rem] ${tones[tone]}`}>
        <Icon of={icons[item.kind]} />
      </span>
      <span>
        <b>{sentence}</b>
        <span className="block text-xs text-ink-muted">{detail}</span>
      </span>
      <span className="flex items-center gap-1 text-xs whitespace-nowrap text-ink-muted">
        {describeWhen(item, now)}
        <Icon of={ChevronRight} size={16} />
      </span>
    </>
  )
  // A page of the site is loaded as a document: it has another policy and another sheet.
  return isStaffPath(href) ? (
    <Link href={href} prefetch={false} className={itemClass}>
      {content}
    </Link>
  ) : (
    <a href={href} className={itemClass}>
      {content}
    </a>
  )
}

export function WaitingList({ items, now }: ListProps) {
  const own = items.filter(({ isOfOthers }) => !isOfOthers)
  const others = items.filter(({ isOfOthers }) => isOfOthers)
  return (
    <section aria-labelledby="waiting" className="overflow-clip rounded-[1rem] border border-line bg-surface">
      <h2 id="waiting" className="px-4 pt-4 pb-2.5 font-sans text-lg leading-6 font-black tracking-tight">
        Waiting for you <span className="font-semibold text-ink-muted">({countWaiting(own)})</span>
      </h2>
      {own.length > 0 ? (
        <ItemList items={own} now={now} />
      ) : (
        <p className="border-t border-line px-4 py-5">Nothing is waiting for you.</p>
      )}
      {others.length > 0 ? (
        <details className="group border-t border-line">
          <summary className="flex min-h-11 items-center gap-1 px-4 py-2.5 font-semibold text-ink-soft hover:bg-adire-50 focus-visible:-outline-offset-3">
            <Icon of={ChevronRight} size={16} className="group-open:rotate-90" />
            Others <span className="font-medium text-ink-muted">({countWaiting(others)})</span>
          </summary>
          <ItemList items={others} now={now} />
        </details>
      ) : null}
    </section>
  )
}
