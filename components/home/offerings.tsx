import { ArrowRight } from 'lucide-react'
import type { HomeTexts } from '#contract/api/site-content'
import { SectionHead } from '@/components/home/section-head'
import { Icon } from '@/components/ui/icon'
import { Illustration } from '@/components/ui/illustration'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { home } from '@/lib/content/home'

const backgrounds = ['bg-sun-200', 'bg-tatashe-200', 'bg-ugu-200']

/** GEN-05. */
export function Offerings({ texts }: { texts: HomeTexts }) {
  const [group, single, camp] = home.offerings.items
  const items = [
    { ...group, name: texts.offering1Title, text: texts.offering1Text, more: texts.offering1Link },
    { ...single, name: texts.offering2Title, text: texts.offering2Text, more: texts.offering2Link },
    { ...camp, name: texts.offering3Title, text: texts.offering3Text, more: texts.offering3Link },
  ]
  return (
    <section className="section below-fold-56 max-[22rem]:below-fold-65 min-[24rem]:below-fold-50 sm:below-fold-40 lg:below-fold-29">
      <div className="wrap">
        <SectionHead title={texts.offeringsTitle} />
        <div className="grid gap-4 lg:grid-cols-3 lg:gap-6">
          {items.map(({ icon, name, text, link, more }, index) => (
            <article
              key={name}
              className={`grid grid-cols-[auto_1fr] content-start gap-x-5 gap-y-1 rounded-kite p-6 lg:block lg:px-8 lg:pt-7 lg:pb-5 ${backgrounds[index]}`}
            >
              <Illustration
                file={icon}
                width={96}
                height={96}
                className="row-span-3 w-20 lg:mb-5 lg:-ml-1 lg:w-34"
              />
              <h3 className="text-xl">{name}</h3>
              <p className="lg:mt-2 lg:mb-3">{text}</p>
              <PrefetchOnIntentLink
                href={link.href}
                className="inline-flex min-h-11 items-center gap-1 py-2.5 font-bold underline"
              >
                {more}
                <Icon of={ArrowRight} />
              </PrefetchOnIntentLink>
            </article>
          ))}
        </div>
      </div>
    </section>
  )
}
