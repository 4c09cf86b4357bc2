import type { ReactNode } from 'react'

type Props = { id: string; title: string; text: string; children: ReactNode }

/** Its heading takes the focus when the control that had it is gone (focus-section.ts). */
export const AccountSection = ({ id, title, text, children }: Props) => (
  <section
    id={id}
    aria-labelledby={`${id}-title`}
    className="rounded-[1rem] border border-line bg-surface p-4 lg:p-5"
  >
    <h2
      id={`${id}-title`}
      tabIndex={-1}
      className="font-sans text-lg leading-6 font-black tracking-tight outline-none"
    >
      {title}
    </h2>
    <p className="mt-0.5 mb-4 text-ink-muted">{text}</p>
    {children}
  </section>
)
