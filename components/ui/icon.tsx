import type { LucideIcon } from 'lucide-react'

type Props = { of: LucideIcon; size?: number; className?: string }

/** A drawing beside words: the words carry the meaning, so it is hidden from screen readers. */
export function Icon({ of: Drawing, size = 18, className = '' }: Props) {
  return <Drawing aria-hidden size={size} strokeWidth={2.25} className={`flex-none ${className}`} />
}
