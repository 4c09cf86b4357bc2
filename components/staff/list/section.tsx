import { type ReactNode, useId } from 'react'

type Props = { title: string; children: ReactNode }

/** A frame with a heading, on a page of details. */
export function Section({ title, children }: Props) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-[1rem] border border-line bg-surface p-4 lg:p-5">
      <h2 id={id} className="mb-3 font-sans text-lg leading-6 font-black tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  )
}
