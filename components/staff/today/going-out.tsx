import type { TodayGoingOut } from '#contract/staff/today'
import { formatMoment, formatTimeLeft } from '@/components/staff/list/format-time'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const kinds = {
  course: { word: 'Course', hrefOf: staffPaths.course },
  post: { word: 'Post', hrefOf: staffPaths.post },
  letter: { word: 'Newsletter', hrefOf: staffPaths.letter },
} as const

/** STF-082; nothing while nothing is scheduled. */
export function GoingOut({ items, now }: { items: readonly TodayGoingOut[]; now: Date }) {
  if (items.length === 0) return null
  return (
    <section aria-labelledby="going-out" className="rounded-[1rem] border border-line bg-surface p-5">
      <h2 id="going-out" className="font-sans text-lg leading-6 font-black tracking-tight">
        Going out soon
      </h2>
      <ul className="mt-2">
        {items.map(({ kind, id, title, at }) => (
          <li key={`${kind} ${id}`} className="border-b border-line last:border-b-0">
            <Link
              href={kinds[kind].hrefOf(id)}
              prefetch={false}
              className="block min-h-11 py-2.5 text-ink no-underline hover:bg-adire-50"
            >
              <span className="font-bold wrap-anywhere">{title}</span>
              <span className="block text-xs text-ink-muted">
                {kinds[kind].word} · {formatMoment(at)} · {formatTimeLeft(at, now)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
