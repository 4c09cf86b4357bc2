import { type ReactNode, useId } from 'react'

type Props = {
  title: string
  /** Of the panel, for links to it. */
  anchor?: string
  children: ReactNode
  tone?: 'plain' | 'sun'
  action?: ReactNode
}

const tones = { plain: 'border-line bg-surface', sun: 'border-sun-200 bg-surface-sun' } as const

export function Panel({ title, anchor, children, tone = 'plain', action }: Props) {
  const id = useId()
  return (
    <section
      id={anchor}
      aria-labelledby={id}
      className={`rounded-lg border-[1.5px] p-5 sm:p-7 ${tones[tone]}`}
    >
      <div className="flex flex-col items-start gap-4 md:flex-row md:items-center md:justify-between">
        <h2 id={id} className="font-sans text-2xl leading-tight font-black tracking-normal">
          {title}
        </h2>
        {action}
      </div>
      <div className="mt-4">{children}</div>
    </section>
  )
}
