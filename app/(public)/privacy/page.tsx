import type { Metadata } from 'next'
import { longDate } from '#domain/dates'
import { StoredData } from '@/components/privacy/stored-data'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { site } from '@/lib/config/site'
import { noticeChanges, noticeParts, noticeVersion, otherStoredData } from '@/lib/content/privacy-notice'
import { storedData } from '@/lib/content/stored-data'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/server/page-metadata'

export const metadata: Metadata = pageMetadata({
  title: 'Privacy',
  description: `What ${site.brand.name} keeps about you and your children, why, for how long, who sees it, and your choices.`,
  path: paths.privacyNotice,
})

const { address, phone, email } = site.contact

export default function PrivacyNoticePage() {
  return (
    <>
      <PageHeader
        title="Privacy"
        lead="What we keep about you and your children, why, for how long, and your choices."
      />
      <div className="wrap section grid max-w-prose gap-10">
        <section aria-labelledby="stored-data">
          <h2 id="stored-data" className="mb-5">
            What we keep, and why
          </h2>
          <StoredData items={[...storedData, ...otherStoredData]} />
        </section>
        {noticeParts.map(({ title, paragraphs }) => (
          <section key={title} className="grid gap-4">
            <h2>{title}</h2>
            {paragraphs.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        ))}
        <section className="grid gap-4">
          <h2>Who we are</h2>
          <p>
            {[`${site.brand.name}, ${address}`, email, phone].filter(Boolean).join(' · ')}.{' '}
            <Link href={paths.contact} className="link font-bold">
              Write to us
            </Link>
          </p>
          <p className="text-sm text-ink-muted">
            Version of {longDate(noticeVersion)}. {noticeChanges}
          </p>
        </section>
      </div>
    </>
  )
}
