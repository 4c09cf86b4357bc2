import type { MediaUse } from '#contract/staff/media'
import { Link } from '@/components/ui/link'

const fieldWords = { cover: 'cover', text: 'in the text' } as const

/** STF-149. */
export function UsedIn({ uses }: { uses: readonly MediaUse[] }) {
  if (uses.length === 0) return <p>Not used yet.</p>
  return (
    <ul aria-label="Places" className="grid">
      {uses.map(({ kind, field, title, path }) => (
        <li key={`${kind} ${path ?? title} ${field}`} className="flex flex-wrap items-center gap-x-1.5">
          {path ? (
            <Link
              href={path}
              prefetch={false}
              className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
            >
              {title}
            </Link>
          ) : (
            <span className="min-h-11 content-center font-semibold">{title}</span>
          )}
          <span className="text-sm text-ink-muted">{fieldWords[field]}</span>
        </li>
      ))}
    </ul>
  )
}
