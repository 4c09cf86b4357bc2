import { Undo2 } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { refunds } from '@/lib/content/refunds'
import { paths } from '@/lib/paths'

type Props = {
  /** Whether the course has begun: then the time to change one's mind counts from the child's first lesson. */
  hasBegun?: boolean
  className?: string
}

/** The refund rule and the way to its whole text. A plain link: only a loaded document opens the answer it names. */
export function RefundLine({ hasBegun = false, className = '' }: Props) {
  return (
    <p className={`flex gap-2 text-sm text-ink-muted ${className}`}>
      <Icon of={Undo2} className="mt-0.5" />
      <span>
        {hasBegun ? refunds.ruleBegun : refunds.rule}{' '}
        <a href={paths.refunds} className="link">
          {refunds.link}
        </a>
      </span>
    </p>
  )
}
