import { type ReactNode, useId } from 'react'

type Props = { title: string; children: ReactNode }

export function Section({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id={id} className="border-ink border-b-2 pb-2">
        {title}
      </h2>
      {children}
    </section>
  )
}
