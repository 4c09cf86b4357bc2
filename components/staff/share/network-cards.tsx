import { ChevronDown } from 'lucide-react'
import { cardOn, networks, type PageCard } from '#domain/network-cards'
import { Icon } from '@/components/ui/icon'

/** STF-242. */
export const NetworkCards = ({ card }: { card: PageCard }) => (
  <details className="group">
    <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-2 font-semibold">
      As networks show it
      <Icon of={ChevronDown} className="transition group-open:rotate-180" />
    </summary>
    <ul className="grid grid-cols-[minmax(0,1fr)] gap-4 pt-2">
      {networks.map((network) => (
        <NetworkCard key={network.name} shown={cardOn(network, card)} card={card} />
      ))}
    </ul>
  </details>
)

type CardProps = { shown: ReturnType<typeof cardOn>; card: PageCard }

const NetworkCard = ({ shown: { name, title, description, warning }, card }: CardProps) => (
  <li>
    <p className="mb-1.5 text-xs font-bold">{name}</p>
    <PageCardView card={{ ...card, title, description }} />
    {warning ? <p className="mt-1.5 text-xs font-semibold text-warning">{warning}</p> : null}
  </li>
)

export const PageCardView = ({ card: { address, title, description, picture } }: { card: PageCard }) => (
  <div className="overflow-hidden rounded-sm border border-line bg-surface">
    {/* biome-ignore lint/performance/noImgElement: the preview picture itself, as the networks read it */}
    <img
      src={picture.path}
      alt={picture.alt}
      width={1200}
      height={630}
      loading="lazy"
      decoding="async"
      className="h-auto w-full"
    />
    <div className="px-2.5 py-2 text-sm wrap-anywhere">
      <p className="font-bold leading-snug">{title}</p>
      {description ? <p className="mt-0.5 text-xs text-ink-soft">{description}</p> : null}
      <p className="mt-0.5 text-xs text-ink-muted">{new URL(address).host}</p>
    </div>
  </div>
)
