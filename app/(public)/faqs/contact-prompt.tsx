import { ButtonLink } from '@/components/ui/button-link'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

/** What stands after the answers, for a question that none of them meets. */
export function ContactPrompt() {
  return (
    <section aria-labelledby="still-a-question" className="rounded-kite bg-sun-100 px-7 py-8">
      <h2 id="still-a-question" className="font-sans text-2xl font-black tracking-normal">
        Still a question?
      </h2>
      <p className="mt-2 mb-5 text-ink-soft">Call or write. {site.contact.hours}.</p>
      <ButtonLink href={paths.contact} variant="secondary">
        Talk to us
      </ButtonLink>
    </section>
  )
}
