import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'

type Props = {
  title: string
  sub?: ReactNode
  actions?: ReactNode
  /** One link back above the heading. */
  back?: { href: string; label: string }
  /** Beside the link back: who else has the record open (STF-070). */
  presence?: ReactNode
}

export function PageHead({ title, sub, actions, back, presence }: Props) {
  return (
    <div className="mb-5">
      {back ? (
        <div className="-mt-2.5 flex min-h-11 items-center gap-3">
          <Link
            href={back.href}
            prefetch={false}
            className="inline-flex min-h-11 items-center gap-1 text-sm font-semibold text-action no-underline hover:underline"
          >
            <Icon of={ChevronLeft} size={16} />
            {back.label}
          </Link>
          {presence}
        </div>
      ) : null}
      <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
        <div className="min-w-[min(100%,18rem)] flex-1">
          <h1 className="font-sans text-2xl font-black tracking-tight">{title}</h1>
          {sub ? <div className="mt-0.5 text-ink-muted">{sub}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </div>
  )
}
