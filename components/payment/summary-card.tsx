import type { ReactNode } from 'react'

const tornEdge =
  '[--z:14px] [mask:conic-gradient(from_-45deg_at_bottom,#0000,#000_1deg_89deg,#0000_90deg)_bottom/var(--z)_51%_repeat-x,linear-gradient(#000_0_0)_top/100%_calc(100%-var(--z)/2)_no-repeat]'

export function SummaryCard({ children }: { children: ReactNode }) {
  return (
    <aside
      aria-labelledby="cart-summary"
      className={`self-start rounded-t-lg bg-sun-100 px-6 pt-6 pb-9 lg:sticky lg:top-26 ${tornEdge}`}
    >
      <h2 id="cart-summary" className="text-[1.875rem]">
        Summary
      </h2>
      {children}
    </aside>
  )
}

type LineProps = { term: ReactNode; children: ReactNode; className?: string }

export function SummaryLine({ term, children, className = '' }: LineProps) {
  return (
    <div className={`flex justify-between gap-4 ${className}`}>
      <dt className="min-w-0">{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

export function SummaryTotal({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 border-line-strong border-t-2 border-dashed pt-3">
      <dt className="font-bold">{term}</dt>
      <dd aria-live="polite">{children}</dd>
    </div>
  )
}
