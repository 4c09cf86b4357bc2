import { Accordion } from '@/components/ui/accordion'
import { ButtonLink } from '@/components/ui/button-link'
import { faqs } from '@/lib/content/faqs'
import { home } from '@/lib/content/home'
import { paths } from '@/lib/paths'

const MAX_QUESTIONS = 5

/** HOME-08. */
export function Questions() {
  return (
    <section className="section">
      <div className="wrap grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-20">
        <div>
          <h2>{home.faqTitle}</h2>
          <p className="mt-4 text-ink-soft">{home.faqLead}</p>
          <ButtonLink href={paths.faqs} variant="secondary" className="mt-5">
            {home.faqLink}
          </ButtonLink>
        </div>
        <Accordion name="questions" items={faqs.slice(0, MAX_QUESTIONS)} />
      </div>
    </section>
  )
}
