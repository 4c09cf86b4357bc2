import type { ReactNode } from 'react'
import { Price } from '@/components/ui/price'

export function BottomBar({ children }: { children: ReactNode }) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center justify-between gap-4 bg-surface px-4 py-3 shadow-[0_-8px_24px_-12px_rgb(13_22_64/0.35)] md:-mx-6 md:px-6 lg:hidden"
    >
      {children}
    </div>
  )
}

type SumProps = {
  /** Naira. */
  amount: number
  note?: string | undefined
}

export function BarTotal({ amount, note }: SumProps) {
  return (
    <p className="grid min-w-0">
      <Price amount={amount} size="summary" />
      {note ? <span className="text-sm font-semibold text-ink-muted">{note}</span> : null}
    </p>
  )
}
