import { ages } from '#domain/age-bands'
import type { Topic } from '#domain/topic'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

type Props = { topic: Pick<Topic, 'query'>; courses: readonly AgeRange[] }
type AgeRange = { minimumAge?: number | null | undefined; maximumAge?: number | null | undefined }

export function NarrowByAge({ topic: { query }, courses }: Props) {
  const { age = 0, ageTo = 120 } = query
  const fitting = ages.filter(
    (one) =>
      one >= age &&
      one <= ageTo &&
      courses.some(({ minimumAge, maximumAge }) => one >= (minimumAge ?? 0) && one <= (maximumAge ?? 120)),
  )
  if (fitting.length < 2) return null
  return (
    <nav aria-label="Age of the child" className="mt-2 flex flex-wrap items-center gap-x-5 text-sm">
      <span className="text-ink-muted">Age of the child</span>
      {fitting.map((one) => (
        <Link
          key={one}
          href={paths.browse({ q: query.category ?? query.search, age: one })}
          prefetch={false}
          className="inline-flex min-h-11 items-center font-bold text-action underline"
        >
          {one} <span className="sr-only">years</span>
        </Link>
      ))}
    </nav>
  )
}
