import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle, disabledStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** What the button says while its request runs; it cannot be pressed meanwhile (GEN-11, GEN-12). */
  busy?: string | false | undefined
  icon?: ReactNode
}

// Not the `disabled` attribute: the button would lose the focus just when its result is announced.
const ignore = (event: MouseEvent) => event.preventDefault()

export function Button({
  variant = 'primary',
  size = 'sm',
  busy,
  icon,
  className,
  children,
  onClick,
  ...rest
}: Props) {
  const look = buttonStyle(
    variant,
    size,
    `${disabledStyle} ${busy ? 'cursor-progress!' : ''} ${className ?? ''}`,
  )
  if (busy) {
    return (
      <button type="button" {...rest} className={look} aria-disabled onClick={ignore}>
        <Icon of={LoaderCircle} size={20} className="animate-spin" />
        {busy}
      </button>
    )
  }
  return (
    <button type="button" {...rest} className={look} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
