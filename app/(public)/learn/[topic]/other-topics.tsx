import { Link } from '@/components/ui/link'

type Props = { topics: readonly { path: string; label: string }[] }

export function OtherTopics({ topics }: Props) {
  if (topics.length === 0) return null
  return (
    <nav aria-labelledby="topics" className="mt-10">
      <h2 id="topics" className="font-black font-sans text-lg">
        More courses for children
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {topics.map(({ path, label }) => (
          <li key={path}>
            <Link href={path} className="inline-flex min-h-11 items-center font-bold text-action underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
