import type { ReactNode } from 'react'
import { Illustration } from '@/components/ui/illustration'

type Props = {
  /** File name in illustrations/spots. */
  spot: string
  title: string
  text?: string
  action?: ReactNode
}

export function EmptyState({ spot, title, text, action }: Props) {
  return (
    <div className="grid justify-items-center gap-1.5 px-4 py-6 text-center">
      <Illustration file={`spots/${spot}.svg`} width={208} height={156} />
      <p className="text-xl font-black tracking-tight text-balance">{title}</p>
      {text ? <p className="max-w-88 text-ink-soft">{text}</p> : null}
      {action ? <div className="mt-3">{action}</div> : null}
    </div>
  )
}
