import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { toNaira } from '#domain/naira'
import { BarTotal, BottomBar } from '@/components/payment/bottom-bar'
import { Button } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { type CartLine, lineTotals } from '@/lib/client/cart-lines'
import { paths } from '@/lib/paths'

export type CartActionsProps = {
  lines: readonly CartLine[]
  hasChildren: boolean
  /** Whether the last payment failed or was returned. */
  isRetry: boolean
  busy: string | false
  onProcess: () => void
  onAddChild: (event: MouseEvent) => void
}

type ButtonProps = CartActionsProps & { size?: 'sm' | 'lg'; className?: string }

export function PrimaryAction({ hasChildren, isRetry, busy, onProcess, onAddChild, ...style }: ButtonProps) {
  const { size, className } = style
  if (!hasChildren) {
    return (
      <ButtonLink
        href={paths.childProfile}
        prefetch="never"
        size={size}
        className={className}
        icon={<Icon of={Plus} size={20} />}
        onClick={onAddChild}
      >
        Add Child
      </ButtonLink>
    )
  }
  return (
    <Button size={size} className={className} busy={busy} onClick={onProcess}>
      {isRetry ? 'Try again' : 'Process Payment'}
    </Button>
  )
}

export function CartPayBar(props: CartActionsProps) {
  const { lines, hasChildren, isRetry, busy, onProcess } = props
  const { totalItems, subtotalKobo } = lineTotals(lines)
  if (hasChildren && totalItems === 0) {
    return (
      <BottomBar>
        <Button className="grow" busy={busy} onClick={onProcess}>
          <span>
            Choose who is joining<span className="sr-only">: Process Payment</span>
          </span>
        </Button>
      </BottomBar>
    )
  }
  return (
    <BottomBar>
      {hasChildren ? (
        <BarTotal amount={toNaira(subtotalKobo)} note={isRetry ? 'nothing paid yet' : undefined} />
      ) : (
        <p className="font-bold">Who is joining?</p>
      )}
      <PrimaryAction {...props} />
    </BottomBar>
  )
}
