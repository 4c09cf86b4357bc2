const base =
  'inline-flex items-center justify-center gap-2 rounded-md border-2 font-bold leading-tight wrap-break-word no-underline select-none transition active:translate-y-px'

export const disabledStyle =
  'disabled:translate-y-0 disabled:cursor-not-allowed disabled:border-transparent disabled:bg-[#e9edf7] disabled:text-ink-faint disabled:shadow-none disabled:no-underline'

const variants = {
  primary:
    'border-transparent bg-action text-on-action inset-shadow-block hover:bg-action-hover active:bg-action-press active:inset-shadow-none disabled:inset-shadow-none',
  secondary: 'border-action bg-surface text-action hover:bg-adire-100',
  sun: 'border-transparent sun-block bg-sun-400 text-ink hover:bg-sun-500 active:shadow-none',
  quiet:
    'border-transparent bg-transparent px-3! text-action underline underline-offset-4 hover:text-action-hover disabled:bg-transparent',
  danger: 'border-danger-fill bg-surface text-danger hover:bg-danger-soft',
} as const

const sizes = {
  xs: 'min-h-11 px-4 py-2 text-sm',
  sm: 'min-h-12 px-5 py-2.5 text-base',
  lg: 'min-h-14 px-7 py-3 text-lg',
} as const

export type ButtonVariant = keyof typeof variants
export type ButtonSize = keyof typeof sizes

export const buttonStyle = (variant: ButtonVariant, size: ButtonSize, extra = '') =>
  `${base} ${sizes[size]} ${variants[variant]} ${extra}`
