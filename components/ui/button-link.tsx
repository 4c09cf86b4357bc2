import type { ComponentProps, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from '@/components/ui/button-style'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'

type Props = ComponentProps<typeof PrefetchOnIntentLink> & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

export function ButtonLink({ variant = 'primary', size = 'sm', icon, className, children, ...rest }: Props) {
  return (
    <PrefetchOnIntentLink {...rest} className={buttonStyle(variant, size, className)}>
      {icon}
      {children}
    </PrefetchOnIntentLink>
  )
}
