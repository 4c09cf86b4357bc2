import type { HomeTexts } from '#contract/api/site-content'
import { AgeChoices } from '@/components/home/age-choices'
import { Greeting } from '@/components/home/greeting'
import { HeroSearch } from '@/components/home/hero-search'
import { ButtonLink } from '@/components/ui/button-link'
import { home } from '@/lib/content/home'
import { paths } from '@/lib/paths'

type Props = { texts: HomeTexts; drawings: Record<'land' | 'people' | 'kites' | 'bus', string> }

/** @param drawings as SVG elements */
export function Hero({ texts, drawings }: Props) {
  return (
    <section className="hero relative overflow-hidden bg-sky-200">
      <div className="wrap relative z-2 grid grid-cols-[minmax(0,1fr)] lg:grid-cols-[minmax(0,31rem)_1fr] lg:items-end">
        <div className="hero-text pt-7 lg:pt-10">
          <Greeting />
          <h1 className="text-5xl">{texts.heroTitle}</h1>
          <p className="mt-7 max-w-120 text-lg leading-relaxed text-ink-soft signed-in:hidden">
            {texts.heroLead}
          </p>
          <AgeChoices />
          <HeroSearch label={home.hero.searchLabel} placeholder={texts.heroPlaceholder} />
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink href={paths.browseCourses} variant="secondary">
              {texts.heroCourses}
            </ButtonLink>
            <ButtonLink href={paths.contact} variant="quiet">
              {texts.heroTalk}
            </ButtonLink>
          </div>
        </div>
        <div
          role="img"
          aria-label="Children and a mother fly kites on a hill above the lagoon"
          className="hero-art self-end"
        >
          <Layer svg={drawings.land} />
          <Layer svg={drawings.people} />
          <Layer svg={drawings.kites} className="origin-[31.5%_66.2%] motion-safe:animate-sway" />
        </div>
      </div>
      <Layer svg={drawings.bus} className="hero-bus" />
      {/* Not a pseudo-element, which would move while the rest of the section is still arriving. */}
      <div className="hero-horizon" />
    </section>
  )
}

const Layer = ({ svg, className }: { svg: string; className?: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawings are files of this repository
  <div aria-hidden className={className} dangerouslySetInnerHTML={{ __html: svg }} />
)
