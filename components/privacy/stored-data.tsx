type Props = { held: readonly { what: string; why: string; until: string }[] }

/** What, why and how long. */
export function StoredData({ held }: Props) {
  return (
    <dl className="grid gap-5">
      {held.map(({ what, why, until }) => (
        <div key={what} className="border-t-[1.5px] border-line pt-4 first:border-t-0 first:pt-0">
          <dt className="font-bold">{what}</dt>
          <dd className="mt-1 text-ink-soft">{why}</dd>
          <dd className="mt-1 text-sm text-ink-muted">{until}</dd>
        </div>
      ))}
    </dl>
  )
}
