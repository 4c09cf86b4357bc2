type Props = { items: readonly { what: string; why: string; until: string }[] }

export function StoredData({ items }: Props) {
  return (
    <dl className="grid gap-5">
      {items.map(({ what, why, until }) => (
        <div key={what} className="border-t-[1.5px] border-line pt-4 first:border-t-0 first:pt-0">
          <dt className="font-bold">{what}</dt>
          <dd className="mt-1 text-ink-soft">{why}</dd>
          <dd className="mt-1 text-sm text-ink-muted">{until}</dd>
        </div>
      ))}
    </dl>
  )
}
