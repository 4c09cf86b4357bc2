import { Undo2 } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { refunds } from '@/lib/content/refunds'
import { paths } from '@/lib/paths'

type Props = {
  /** The refund period then counts from the child's first lesson. */
  hasStarted?: boolean
  /** Named where another rule applies to the other courses of the cart. */
  courses?: readonly string[]
  className?: string
}

/** A plain link, because only a full page load opens the linked FAQ answer. */
export function RefundLine({ hasStarted = false, courses = [], className = '' }: Props) {
  return (
    <p className={`flex gap-2 text-sm text-ink-muted ${className}`}>
      <Icon of={Undo2} className="mt-0.5" />
      <span>
        {courses.length > 0 ? `${courses.join(', ')}: ` : ''}
        {hasStarted ? refunds.ruleBegun : refunds.rule}{' '}
        <a href={paths.refunds} className="link">
          {refunds.link}
        </a>
      </span>
    </p>
  )
}
