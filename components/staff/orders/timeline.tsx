import type { ReactNode } from 'react'
import type { TimelineEntry } from '#contract/staff/orders'
import type { StrikableNote } from '@/components/staff/notes/strike-dialog'
import { describeSource, formatEntryTime, iconOf } from '@/components/staff/orders/timeline-words'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const discs: Record<TimelineEntry['tone'], string> = {
  neutral: 'bg-[#eef1f8] text-ink-soft',
  good: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  staff: 'bg-adire-100 text-adire-700',
}

const lineClass =
  'before:absolute before:top-8 before:bottom-0 before:left-[calc(1rem-1px)] before:w-0.5 before:bg-line last:before:hidden'

type Props = {
  entries: readonly TimelineEntry[]
  now: Date
  /** On the page whose notes can be struck out. */
  strike?: (note: StrikableNote) => ReactNode
}

/** A note takes the focus when its button goes. */
const entryIdOf = ({ entryId }: TimelineEntry) => `entry-${entryId}`

/** STF-157: newest first. */
export const Timeline = ({ entries, now, strike }: Props) => (
  <ol>
    {entries.map((entry) => (
      <li
        key={entry.entryId}
        id={entryIdOf(entry)}
        tabIndex={-1}
        className={`relative grid grid-cols-[2rem_minmax(0,1fr)] gap-3 pb-4.5 last:pb-0 ${lineClass}`}
      >
        <span className={`grid size-8 place-items-center rounded-pill ${discs[entry.tone]}`}>
          <Icon of={iconOf(entry)} size={16} />
        </span>
        <div className="min-w-0">
          <Sentence entry={entry} />
          <p className="nums text-xs text-ink-muted wrap-anywhere">
            <time dateTime={entry.at}>{formatEntryTime(entry.at, now)}</time>
            {describeSource(entry) ? ` · ${describeSource(entry)}` : null}
          </p>
          <Note entry={entry} />
          {strike && entry.noteId !== undefined && entry.canStrike ? (
            <div className="mt-2">
              {strike({
                noteId: entry.noteId,
                time: formatEntryTime(entry.at, now),
                entryId: entryIdOf(entry),
              })}
            </div>
          ) : null}
        </div>
      </li>
    ))}
  </ol>
)

/** A message of the provider can be opened (STF-158). */
const Sentence = ({ entry: { what, eventId } }: { entry: TimelineEntry }) =>
  eventId === undefined ? (
    <b className="block wrap-anywhere">{what}</b>
  ) : (
    <Link
      href={staffPaths.providerMessage(eventId)}
      prefetch={false}
      className="-my-[11px] inline-block min-w-11 py-[11px] font-bold text-ink underline wrap-anywhere hover:text-action"
    >
      {what}
    </Link>
  )

const noteClass = 'mt-1.5 rounded-sm bg-[#f6f8fd] px-3 py-2 whitespace-pre-line wrap-anywhere'

function Note({ entry: { noteId, text, isStruck } }: { entry: TimelineEntry }) {
  if (noteId === undefined || !text) return null
  return isStruck ? (
    <del className={`block text-ink-muted ${noteClass}`}>{text}</del>
  ) : (
    <blockquote className={noteClass}>{text}</blockquote>
  )
}
