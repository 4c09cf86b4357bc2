import type { ReactNode } from 'react'

type Props = { title: string; children?: ReactNode }

export const EntryHeading = ({ title, children }: Props) => (
  <div>
    <h1 className="text-[2.125rem] leading-[1.1] tracking-[-0.01em]">{title}</h1>
    {children ? <div className="mt-2 text-sm text-ink-muted">{children}</div> : null}
  </div>
)
