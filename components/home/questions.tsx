import type { ComponentProps } from 'react'
import type { HomeTexts } from '#contract/api/site-content'
import { Accordion } from '@/components/ui/accordion'
import { ButtonLink } from '@/components/ui/button-link'
import { paths } from '@/lib/paths'

const MAX_QUESTIONS = 5

type Props = { texts: HomeTexts; faqs: ComponentProps<typeof Accordion>['items'] }

/** HOME-08. */
export function Questions({ texts, faqs }: Props) {
  return (
    <section className="section">
      <div className="wrap grid gap-8 lg:grid-cols-[22rem_minmax(0,1fr)] lg:gap-20">
        <div>
          <h2>{texts.faqTitle}</h2>
          <p className="mt-4 text-ink-soft">{texts.faqLead}</p>
          <ButtonLink href={paths.faqs} variant="secondary" className="mt-5">
            {texts.faqLink}
          </ButtonLink>
        </div>
        <Accordion name="questions" items={faqs.slice(0, MAX_QUESTIONS)} />
      </div>
    </section>
  )
}
