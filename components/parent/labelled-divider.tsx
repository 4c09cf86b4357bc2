import type { ReactNode } from 'react'

const line = <span aria-hidden className="grow border-b-[1.5px] border-line" />

export const LabelledDivider = ({ children }: { children: ReactNode }) => (
  <p className="my-4 flex items-center gap-3 text-sm font-semibold text-ink-soft">
    {line}
    {children}
    {line}
  </p>
)
