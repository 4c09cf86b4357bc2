import type { LucideIcon } from 'lucide-react'

type Props = { of: LucideIcon; size?: number; className?: string }

/** Hidden from screen readers: it always accompanies text. */
export function Icon({ of: LucideComponent, size = 18, className = '' }: Props) {
  return <LucideComponent aria-hidden size={size} strokeWidth={2.25} className={`flex-none ${className}`} />
}
