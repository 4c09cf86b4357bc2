import type { Metadata } from 'next'
import { Accordion } from '@/components/ui/accordion'
import { ButtonLink } from '@/components/ui/button-link'
import { PageHeader } from '@/components/ui/page-header'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/server/page-metadata'
import { findSiteContent } from '@/lib/server/site-content'

export const metadata: Metadata = pageMetadata({
  title: 'FAQ',
  description:
    'How to sign up, what STEM is and why it matters, what an online class needs, and how paying works.',
  path: paths.faqs,
})

/** RT-18, ABOUT-05 to ABOUT-10. */
export default async function FaqPage() {
  const { faqs } = await findSiteContent()
  return (
    <>
      <PageHeader
        title="Questions parents ask"
        lead="How signing up works, what STEM is, and what to have on the table before a class."
      />
      <div className="wrap section">
        <div className="grid max-w-prose gap-10">
          <section aria-labelledby="answers">
            <h2 id="answers" className="sr-only">
              Questions and answers
            </h2>
            <Accordion name="faqs" items={faqs} />
          </section>
          <ContactPrompt />
        </div>
      </div>
    </>
  )
}

function ContactPrompt() {
  return (
    <section aria-labelledby="contact-prompt" className="rounded-kite bg-sun-100 px-7 py-8">
      <h2 id="contact-prompt" className="font-sans text-2xl font-black tracking-normal">
        Still have a question?
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">Call or write. {site.contact.hours}.</p>
      <ButtonLink href={paths.contact} variant="secondary">
        Talk to us
      </ButtonLink>
    </section>
  )
}
