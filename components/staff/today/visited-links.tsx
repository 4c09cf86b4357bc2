import type { TodayLink } from '#contract/staff/today'
import { shareChannelWords } from '#domain/sharing'
import { counted } from '@/components/staff/list/format-time'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

/** STF-079. */
export const VisitedLinks = ({ links }: { links: readonly TodayLink[] }) => (
  <section aria-labelledby="visited-links" className="rounded-[1rem] border border-line bg-surface p-5">
    <h2 id="visited-links" className="font-sans text-lg leading-6 font-black tracking-tight">
      Most visited links
    </h2>
    {links.length === 0 ? (
      <p className="mt-2 text-ink-muted">No campaign link was opened in the last 7 days.</p>
    ) : (
      <>
        <p className="mt-1 text-xs text-ink-muted">In the last 7 days</p>
        <ol className="mt-2">
          {links.map(({ code, name, channel, visits }) => (
            <li key={code} className="border-b border-line last:border-b-0">
              <Link
                href={staffPaths.shareList({ q: code, state: 'all' })}
                prefetch={false}
                className="grid min-h-11 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2.5 text-ink no-underline hover:bg-adire-50"
              >
                <span>
                  <span className="font-bold wrap-anywhere">{name}</span>
                  <span className="block text-xs text-ink-muted">{shareChannelWords[channel]}</span>
                </span>
                <span className="nums text-xs whitespace-nowrap text-ink-muted">
                  {counted(visits, 'visit')}
                </span>
              </Link>
            </li>
          ))}
        </ol>
      </>
    )}
  </section>
)
