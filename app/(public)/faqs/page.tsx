import type { Metadata } from 'next'
import { Accordion } from '@/components/ui/accordion'
import { PageHeader } from '@/components/ui/page-header'
import { faqs } from '@/lib/content/faqs'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/server/page-metadata'
import { ContactPrompt } from './contact-prompt'

export const metadata: Metadata = pageMetadata({
  title: 'FAQ',
  description:
    'How to sign up, what STEM is and why it matters, what an online class needs, and how paying works.',
  path: paths.faqs,
})

/** RT-18, ABOUT-05 to ABOUT-10. */
export default function FaqPage() {
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
