import { Illustration } from '@/components/ui/illustration'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

/** `large` is the footer's variant, on a dark background. */
export function Logo({ large = false }: { large?: boolean }) {
  const size = large ? 48 : 40
  return (
    <PrefetchOnIntentLink
      href={paths.home}
      className={`inline-flex min-h-11 items-center gap-1.5 font-display leading-none font-extrabold no-underline ${large ? 'text-[2.25rem] text-on-dark' : 'text-[1.875rem] text-ink'}`}
    >
      <Illustration
        file={large ? 'brand/mark-on-dark.svg' : 'brand/mark.svg'}
        width={size}
        height={size}
        eager={!large}
        className="mb-0.5"
      />
      {site.brand.name}
    </PrefetchOnIntentLink>
  )
}
