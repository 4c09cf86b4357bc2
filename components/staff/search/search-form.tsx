import { Search } from 'lucide-react'
import type { Me } from '#contract/staff/session'
import { joinWords } from '#domain/join-words'
import type { Permission } from '#domain/staff-permissions'
import { Icon } from '@/components/ui/icon'
import { staffPaths } from '@/lib/staff-paths'

const kinds: readonly [Permission, string][] = [
  ['orders.read', 'orders'],
  ['families.read', 'families'],
  ['courses.read', 'courses'],
  ['posts.write', 'posts'],
  ['messages.write', 'messages'],
  ['newsletter.write', 'letters'],
  ['people.write', 'people'],
]

/** What the search finds for this person; undefined for who may not search. */
export function searchLabel({ permissions }: Pick<Me, 'permissions'>): string | undefined {
  const found = kinds.filter(([permission]) => permissions.includes(permission)).map(([, kind]) => kind)
  return found.length > 0 ? `Search ${joinWords(found)}` : undefined
}

/** 'Search orders, families and more': the field does not show a longer label whole. */
export function searchPlaceholder(label: string): string {
  const [first, second, ...others] = label.split(', ')
  return others.length > 0 ? `${first}, ${second} and more` : label
}

type Props = { id: string; label: string; value?: string | undefined; className: string }

/** A plain GET form, so that it works without scripts. */
export const SearchForm = ({ id, label, value, className }: Props) => (
  <search className={className}>
    <form action={staffPaths.search} className="relative">
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      <Icon
        of={Search}
        className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-muted"
      />
      <input
        id={id}
        type="search"
        name="q"
        required
        enterKeyHint="search"
        maxLength={100}
        placeholder={searchPlaceholder(label)}
        defaultValue={value}
        className="min-h-11 w-full min-w-0 rounded-sm border-[1.5px] border-line-strong bg-surface py-1.5 pr-3 pl-10 text-ellipsis text-ink hover:border-ink"
      />
    </form>
  </search>
)
