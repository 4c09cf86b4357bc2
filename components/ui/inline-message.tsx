import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '@/components/ui/icon'

const tones = {
  danger: { icon: CircleAlert, look: 'bg-danger-soft text-danger' },
  warning: { icon: TriangleAlert, look: 'bg-warning-soft text-warning' },
  info: { icon: Info, look: 'bg-info-soft text-info' },
  success: { icon: CircleCheck, look: 'bg-success-soft text-success' },
} as const

type Props = {
  tone: keyof typeof tones
  children: ReactNode
}

export function InlineMessage({ tone, children }: Props) {
  const { icon, look } = tones[tone]
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={`flex gap-3 rounded-md px-4 py-3.5 text-sm leading-normal font-medium ${look}`}
    >
      <Icon of={icon} size={20} className="mt-px" />
      <div>{children}</div>
    </div>
  )
}
