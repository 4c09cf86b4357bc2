import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

const tones = {
  danger: { icon: CircleAlert, className: 'bg-danger-soft text-danger' },
  warning: { icon: TriangleAlert, className: 'bg-warning-soft text-warning' },
  info: { icon: Info, className: 'bg-info-soft text-info' },
  success: { icon: CircleCheck, className: 'bg-success-soft text-success' },
} as const

type Props = {
  tone: keyof typeof tones
  children: ReactNode
}

export function InlineMessage({ tone, children }: Props) {
  const { icon, className } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md px-4 py-3.5 text-sm leading-normal font-medium ${className}`}
    >
      <Icon of={icon} size={20} className="mt-px" />
      <div>{children}</div>
    </div>
  )
}
