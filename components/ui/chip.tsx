import type { ReactNode } from 'react'

const tones = {
  adire: 'bg-adire-100 text-adire-700',
  tatashe: 'bg-tatashe-100 text-tatashe-700',
  zobo: 'bg-zobo-100 text-zobo-700',
  ugu: 'bg-ugu-100 text-ugu-700',
  lagoon: 'bg-lagoon-100 text-lagoon-700',
  clay: 'bg-clay-100 text-clay-700',
  sun: 'bg-sun-100 text-warning',
  success: 'bg-success-soft text-success',
  danger: 'bg-danger-soft text-danger',
  info: 'bg-info-soft text-info',
} as const

type ChipTone = keyof typeof tones

type Props = { tone?: ChipTone; icon?: ReactNode; children: ReactNode }

export function Chip({ tone = 'adire', icon, children }: Props) {
  return (
    <span className={`chip ${tones[tone]}`}>
      {icon}
      {children}
    </span>
  )
}
