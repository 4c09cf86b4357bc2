import { LoaderCircle } from 'lucide-react'
import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle, disabledStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'

type Props = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** Loading text; the button is disabled while it is set (GEN-11, GEN-12). */
  busy?: string | false | undefined
  icon?: ReactNode
}

// Instead of the `disabled` attribute, which would move the focus away from the button.
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
  const buttonClass = buttonStyle(
    variant,
    size,
    `${disabledStyle} ${busy ? 'cursor-progress!' : ''} ${className ?? ''}`,
  )
  if (busy) {
    return (
      <button type="button" {...rest} className={buttonClass} aria-disabled onClick={ignore}>
        <Icon of={LoaderCircle} size={20} className="animate-spin" />
        {busy}
      </button>
    )
  }
  return (
    <button type="button" {...rest} className={buttonClass} onClick={onClick}>
      {icon}
      {children}
    </button>
  )
}
