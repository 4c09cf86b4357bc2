import { cacheLife } from 'next/cache'
import type { ReactNode } from 'react'
import { lagosDate } from '#domain/dates'
import { dialled } from '#domain/phone'
import { Logo } from '@/components/layout/logo'
import { NewsletterForm } from '@/components/newsletter/newsletter-form'
import { EmailLink } from '@/components/ui/email-link'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

const rowClass = 'inline-flex min-h-11 items-center font-semibold text-on-dark no-underline hover:underline'

type Props = {
  /** Links to the courses by age, category and camp. */
  topics?: readonly Topic[]
}
type Topic = { path: string; label: string }

export function Footer({ topics = [] }: Props) {
  const { address, phone, email } = site.contact
  return (
    <footer
      id="site-links"
      className="below-fold-76 max-[22rem]:below-fold-80 min-[28rem]:below-fold-70 md:below-fold-68 lg:below-fold-44 on-dark bg-surface-dark text-on-dark [overflow-anchor:none] print:hidden"
    >
      <div className="adire-band-indigo" />
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 pt-11 pb-6 lg:grid-cols-[1.35fr_1.5fr] lg:gap-20 lg:pt-16 lg:pb-10">
        <div>
          <Logo large />
          <p className="mt-3.5 text-on-dark-soft">{site.brand.tagline}</p>
          {site.newsletter ? <NewsletterForm /> : null}
        </div>
        <div className="grid grid-cols-2 content-start gap-6 lg:grid-cols-[1fr_1fr_1.5fr] max-lg:[&>:last-child]:col-span-2">
          <Column title="Learn">
            <PrefetchOnIntentLink href={paths.browseCourses} className={rowClass}>
              Browse courses
            </PrefetchOnIntentLink>
            <PrefetchOnIntentLink href={paths.blog} className={rowClass}>
              Blog
            </PrefetchOnIntentLink>
            <PrefetchOnIntentLink href={paths.faqs} className={rowClass}>
              FAQ
            </PrefetchOnIntentLink>
          </Column>
          <Column title={site.brand.name}>
            <PrefetchOnIntentLink href={paths.about} className={rowClass}>
              About us
            </PrefetchOnIntentLink>
            <PrefetchOnIntentLink href={paths.contact} className={rowClass}>
              Contact
            </PrefetchOnIntentLink>
            <PrefetchOnIntentLink href={paths.privacyNotice} className={rowClass}>
              Privacy
            </PrefetchOnIntentLink>
            <PrefetchOnIntentLink href={paths.login} className={`${rowClass} signed-in:hidden`}>
              Log In
            </PrefetchOnIntentLink>
            <PrefetchOnIntentLink href={paths.signup} className={`${rowClass} signed-in:hidden`}>
              Sign Up
            </PrefetchOnIntentLink>
          </Column>
          <Column title="Find us">
            <span className={rowClass.replace('hover:underline', '')}>{address}</span>
            {phone ? (
              <a href={`tel:${dialled(phone)}`} className={rowClass}>
                {phone}
              </a>
            ) : null}
            {email ? <EmailLink email={email} className={rowClass} /> : null}
          </Column>
        </div>
      </div>
      <Topics topics={topics} />
      <div className="wrap">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-adire-800 pt-5 pb-6 text-sm lg:pb-22 text-on-dark-soft">
          <Copyright />
          <SocialLinks />
        </div>
      </div>
    </footer>
  )
}

function Topics({ topics }: { topics: readonly Topic[] }) {
  if (topics.length === 0) return null
  return (
    <nav aria-labelledby="footer-topics" className="wrap pb-5">
      <h2 id="footer-topics" className="font-sans text-sm font-semibold tracking-normal text-on-dark-soft">
        Courses by age and topic
      </h2>
      <ul className="flex flex-wrap gap-x-5">
        {topics.map(({ path, label }) => (
          <li key={path}>
            <PrefetchOnIntentLink href={path} className={rowClass}>
              {label}
            </PrefetchOnIntentLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** NAV-27. */
function SocialLinks() {
  return (
    <ul className="flex flex-wrap gap-x-4.5">
      {site.links.social.map(({ name, href }) => (
        <li key={name}>
          <a href={href} rel="me noopener" className={`${rowClass} min-w-6 justify-center`}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  )
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-1 font-sans text-sm font-semibold tracking-normal text-on-dark-soft">{title}</h2>
      <div className="grid justify-items-start">{children}</div>
    </div>
  )
}

/** Cached, because reading the clock would make every page dynamic. */
async function Copyright() {
  'use cache'
  cacheLife('calendar')
  const year = lagosDate(new Date()).slice(0, 4)
  return (
    <p>
      © {year} {site.brand.name}. All rights reserved.
    </p>
  )
}
