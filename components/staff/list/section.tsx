import type { ReactNode, Ref } from 'react'

type Props = {
  title: string
  aside?: ReactNode
  /** For one that takes the focus. */
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A frame with a heading, on a page of details. Named without an id: Next keeps the page before hidden, with the same ids. */
export function Section({ title, aside, ref, children }: Props) {
  return (
    <section
      ref={ref}
      aria-label={title}
      tabIndex={ref ? -1 : undefined}
      className="rounded-[1rem] border border-line bg-surface p-4 lg:p-5"
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 className="font-sans text-lg leading-6 font-black tracking-tight">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
