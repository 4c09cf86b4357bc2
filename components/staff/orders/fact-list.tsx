import { Fragment, type ReactNode } from 'react'

type Props = { facts: readonly { term: string; value: ReactNode }[] }

export const FactList = ({ facts }: Props) => (
  <dl className="grid grid-cols-[auto_minmax(min-content,1fr)] gap-x-4 gap-y-1.5">
    {facts.map(({ term, value }) => (
      <Fragment key={term}>
        <dt className="text-ink-muted">{term}</dt>
        <dd className="nums text-right font-semibold wrap-anywhere">{value}</dd>
      </Fragment>
    ))}
  </dl>
)
