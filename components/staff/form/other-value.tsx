import type { ReactNode } from 'react'

/** STF-068: in place of the hint of a field that both changed. */
export const OtherValue = ({ children }: { children: ReactNode }) => (
  <span className="font-semibold text-warning">{children}</span>
)
