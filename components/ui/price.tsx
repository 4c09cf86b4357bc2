import { nairaFigure } from '#domain/naira'

const sizes = {
  row: 'text-[1.125rem]',
  card: 'text-xl',
  summary: 'text-[1.75rem]',
  details: 'text-[2.25rem]',
} as const

type Props = {
  /** Naira. */
  amount: number
  size?: keyof typeof sizes
  /** On the yellow flag; never in summaries and tables. */
  flag?: boolean
  className?: string
}

export function Price({ amount, size = 'card', flag = false, className = '' }: Props) {
  return (
    <span
      className={`nums inline-flex items-baseline leading-none! font-black tracking-tight text-price ${sizes[size]} ${flag ? 'price-flag py-2' : ''} ${className}`}
    >
      <span className="sr-only">Price </span>
      <span className="mr-[0.06em] text-[0.86em] font-bold">₦</span>
      {nairaFigure(amount)}
    </span>
  )
}
