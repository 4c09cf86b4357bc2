import type { Metadata } from 'next'
import { Statistics } from '@/components/home/statistics'
import { ButtonLink } from '@/components/ui/button-link'
import { Illustration } from '@/components/ui/illustration'
import { PageHeader } from '@/components/ui/page-header'
import { site } from '@/lib/config/site'
import { about } from '@/lib/content/about'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/server/page-metadata'
import { findSiteContent } from '@/lib/server/site-content'

export const metadata: Metadata = pageMetadata({
  title: 'About us',
  description: `${site.brand.name} gives children aged ${site.ages.about} joyful STEM learning, live online, at home and in camps.`,
  path: paths.about,
})

/** RT-17, ABOUT-01 to ABOUT-04. */
export default async function AboutPage() {
  const { about: texts, statistics } = await findSiteContent()
  const [learning, authenticity, awesome, excellence] = about.values
  const values = [
    { icon: learning.icon, title: texts.value1Title, text: texts.value1Text },
    { icon: authenticity.icon, title: texts.value2Title, text: texts.value2Text },
    { icon: awesome.icon, title: texts.value3Title, text: texts.value3Text },
    { icon: excellence.icon, title: texts.value4Title, text: texts.value4Text },
  ]
  return (
    <>
      <PageHeader title={texts.title} lead={texts.lead} />
      <div className="wrap section grid gap-5 md:grid-cols-2 lg:gap-6">
        <Panel title="Vision" text={texts.vision} className="bg-sun-200" />
        <Panel title="Mission" text={texts.mission} className="bg-ugu-200" />
      </div>
      <section className="section bg-surface-sky" aria-labelledby="values">
        <div className="wrap">
          <h2 id="values" className="mb-8 lg:mb-10">
            {texts.valuesTitle}
          </h2>
          <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
            {values.map(({ icon, title, text }) => (
              <li key={title}>
                <Illustration file={icon} width={96} height={96} />
                <h3 className="mt-4">{title}</h3>
                <p className="mt-1.5 text-ink-soft">{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <Statistics items={statistics} />
      <div className="wrap section flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <h2>Find a class for your child.</h2>
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={paths.browseCourses}>Browse courses</ButtonLink>
          <ButtonLink href={paths.contact} variant="secondary">
            Talk to us
          </ButtonLink>
        </div>
      </div>
    </>
  )
}

function Panel({ title, text, className }: { title: string; text: string; className: string }) {
  return (
    <section className={`rounded-kite px-7 py-8 lg:px-10 lg:py-12 ${className}`}>
      <h2>{title}</h2>
      <p className="mt-4 text-lg">{text}</p>
    </section>
  )
}
