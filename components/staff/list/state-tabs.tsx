import { TabLinks } from '@/components/staff/list/tab-links'

type Props<State extends string> = {
  states: readonly State[]
  /** Undefined: all of them. */
  current: State | undefined
  labels: Readonly<Record<State, string>>
  counts: Readonly<Partial<Record<State, number>>>
  href: (state: State | undefined) => string
}

/** A list by state, with how many there are in each. */
export function StateTabs<State extends string>({ states, current, labels, counts, href }: Props<State>) {
  const all = Object.values<number | undefined>(counts).reduce<number>((sum, count = 0) => sum + count, 0)
  return (
    <TabLinks
      label="State"
      tabs={[
        { href: href(undefined), label: 'All', count: all, isCurrent: current === undefined },
        ...states.map((state) => ({
          href: href(state),
          label: labels[state],
          count: counts[state] ?? 0,
          isCurrent: current === state,
        })),
      ]}
    />
  )
}
