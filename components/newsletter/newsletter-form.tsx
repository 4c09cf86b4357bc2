import { useId } from 'react'
import { newsletterText, newsletterVersion } from '#domain/consent-texts'
import { NewsletterShell } from '@/components/newsletter/newsletter-shell'
import { buttonStyle } from '@/components/ui/button-style'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { site } from '@/lib/config/site'

/** On every page, so the fields are server-rendered and only the submission needs a script. */
export function NewsletterForm() {
  const titleId = useId()
  return (
    <div className="mt-7 max-w-104">
      <p id={titleId} className="font-bold">
        One useful letter a month
      </p>
      <p className="mt-1 text-sm text-on-dark-soft">
        An experiment, a good question and new course dates. Nothing else.
      </p>
      <NewsletterShell titleId={titleId}>
        <div className="mt-3 flex gap-2">
          <input
            name="email"
            type="email"
            aria-label="Email address"
            autoComplete="email"
            placeholder="Email address"
            className="min-h-12 min-w-0 flex-1 rounded-md border-2 border-adire-300 bg-adire-950 px-3.5 text-on-dark placeholder:text-adire-300 aria-invalid:border-sun-200"
          />
          <button type="submit" className={buttonStyle('sun', 'sm')}>
            Subscribe
          </button>
        </div>
        <CheckboxField
          name="agree"
          value={newsletterVersion}
          className="mt-1 text-sm"
          label={newsletterText(newsletterVersion, site.brand.name)}
        />
      </NewsletterShell>
    </div>
  )
}
