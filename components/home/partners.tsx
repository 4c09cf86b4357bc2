import type { PublicPartner as Partner } from '#contract/api/site-content'
import { mediaPath } from '#domain/media-path'
import { Carousel } from '@/components/ui/carousel'
import { Chip } from '@/components/ui/chip'
import { Illustration } from '@/components/ui/illustration'

type Props = { title: string; items: readonly Partner[] }

/** HOME-19, HOME-20. */
export function Partners({ title, items }: Props) {
  if (items.length === 0) return null
  return (
    <section aria-label={title} className="border-b border-line py-6">
      <div className="wrap items-center gap-8 xl:grid xl:grid-cols-[9.5rem_minmax(0,1fr)]">
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm leading-snug text-ink-muted xl:mb-0">
          {title}
          {items.some(({ sample }) => sample) ? <Chip>Sample</Chip> : null}
        </p>
        <Carousel
          label={title}
          unit="partner logo"
          delayMs={2000}
          compact
          slideClass="basis-1/3 md:basis-1/4 lg:basis-1/5"
          slides={items.map((partner) => (
            <div
              key={partner.id}
              className="flex min-h-12 flex-col items-center gap-1 text-center text-xs leading-tight font-black tracking-tight sm:flex-row sm:gap-2.5 sm:text-left sm:text-sm sm:whitespace-nowrap"
            >
              <Mark partner={partner} />
              <Name partner={partner} />
            </div>
          ))}
        />
      </div>
    </section>
  )
}

/** The name is beside it. */
function Mark({ partner: { drawing, image } }: { partner: Partner }) {
  const src = mediaPath(image)
  if (!src) return <Illustration file={drawing} width={32} height={32} />
  return (
    // biome-ignore lint/performance/noImgElement: src points to the optimiser, or the image is an SVG
    <img
      src={src.endsWith('.svg') ? src : `/_next/image?url=${encodeURIComponent(src)}&w=64&q=75`}
      alt=""
      width={32}
      height={32}
      loading="lazy"
      decoding="async"
      className="size-8 object-contain"
    />
  )
}

function Name({ partner: { name, href } }: { partner: Partner }) {
  if (href === '') return name
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      className="link inline-flex min-h-11 items-center"
    >
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}
