import { Carousel } from '@/components/ui/carousel'
import { Chip } from '@/components/ui/chip'
import { Illustration } from '@/components/ui/illustration'
import { home } from '@/lib/content/home'
import partners from '@/lib/content/partners.json'

/** HOME-19, HOME-20. */
export function Partners() {
  return (
    <section aria-label={home.partnersTitle} className="border-b border-line py-6">
      <div className="wrap items-center gap-8 xl:grid xl:grid-cols-[9.5rem_minmax(0,1fr)]">
        <p className="mb-2 flex flex-wrap items-center gap-2 text-sm leading-snug text-ink-muted xl:mb-0">
          {home.partnersTitle}
          {partners.sample ? <Chip>Sample</Chip> : null}
        </p>
        <Carousel
          label={home.partnersTitle}
          unit="partner logo"
          delayMs={2000}
          compact
          slideClass="basis-1/3 md:basis-1/4 lg:basis-1/5"
          slides={partners.items.map(({ id, name, mark }) => (
            <div
              key={id}
              className="flex min-h-12 flex-col items-center gap-1 text-center text-xs leading-tight font-black tracking-tight sm:flex-row sm:gap-2.5 sm:text-left sm:text-sm sm:whitespace-nowrap"
            >
              <Illustration file={mark} width={32} height={32} />
              {name}
            </div>
          ))}
        />
      </div>
    </section>
  )
}
