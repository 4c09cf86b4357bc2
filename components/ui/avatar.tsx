const tones = {
  sun: 'bg-sun-400',
  zobo: 'bg-zobo-200',
  lagoon: 'bg-lagoon-200',
  sky: 'bg-sky-200',
  ugu: 'bg-ugu-200',
} as const

const sizes = {
  sm: 'size-9 text-xs',
  md: 'size-11 text-sm',
  lg: 'size-14 text-lg',
} as const

export type AvatarTone = keyof typeof tones

type Props = { initials: string; tone?: AvatarTone; size?: keyof typeof sizes }

/** Hidden from screen readers: it always accompanies the name. */
export function Avatar({ initials, tone = 'sun', size = 'md' }: Props) {
  return (
    <span
      aria-hidden
      className={`inline-grid flex-none place-items-center rounded-kite-sm leading-none font-black tracking-wide text-ink ${tones[tone]} ${sizes[size]}`}
    >
      {initials}
    </span>
  )
}
