'use client'

import type { LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = {
  icon: LucideIcon
  /** 'allergy', 'phone'. */
  what: string
  /** ' of Idara Etim', for screen readers. */
  whose: string
  /** Undefined while it is hidden. */
  value: ReactNode
  className?: string
  onShow: () => Promise<void>
  onHide: () => void
}

/** One button that shows and hides, so that the focus stays. */
export function MaskedValue({ icon, what, whose, value, className = '', onShow, onHide }: Props) {
  const [isBusy, setBusy] = useState(false)
  const isShown = value !== undefined

  async function show() {
    setBusy(true)
    await onShow()
    setBusy(false)
  }

  return (
    <>
      <div className={isShown ? 'mb-1.5' : ''}>{value}</div>
      <Button
        variant="secondary"
        size="xs"
        className={`border-[1.5px]! border-line-strong! ${className}`}
        icon={<Icon of={icon} />}
        busy={isBusy && 'Showing...'}
        onClick={isShown ? onHide : () => void show()}
      >
        <span>
          {isShown ? 'Hide' : 'Show'} {what}
          <span className="sr-only">{whose}</span>
        </span>
      </Button>
    </>
  )
}
