import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { OutcomeHeading } from '@/components/payment/outcome-heading'
import { Icon } from '@/components/ui/icon'

const tones = {
  wait: { note: 'border-warning-fill bg-warning-soft', head: 'text-warning' },
  back: { note: 'border-danger-fill bg-surface', head: 'text-danger' },
} as const

type Props = {
  tone: keyof typeof tones
  icon: LucideIcon
  title: string
  focusKey: number
  children: ReactNode
}

export function OutcomeNote({ tone, icon, title, focusKey, children }: Props) {
  const { note, head } = tones[tone]
  return (
    <section aria-labelledby="outcome" className={`grid gap-3 rounded-lg border-2 p-5 md:p-6 ${note}`}>
      <div className={`flex items-center gap-3 ${head}`}>
        <Icon of={icon} size={24} />
        <OutcomeHeading
          id="outcome"
          focusKey={focusKey}
          className="font-sans text-xl leading-tight font-black tracking-tight"
        >
          {title}
        </OutcomeHeading>
      </div>
      {children}
    </section>
  )
}
