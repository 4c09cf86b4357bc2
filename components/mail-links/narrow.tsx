import type { ReactNode } from 'react'

export const Narrow = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="wrap section max-w-prose">
    <h1 className="mb-4">{title}</h1>
    {children}
  </div>
)
