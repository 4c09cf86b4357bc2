import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import type { Metadata } from 'next'
import type { ComponentProps, ReactNode } from 'react'
import { dialled } from '#domain/phone'
import { EmailLink } from '@/components/ui/email-link'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { PageHeader } from '@/components/ui/page-header'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { pageMetadata } from '@/lib/server/page-metadata'
import { ContactForm } from './contact-form'

export const metadata: Metadata = pageMetadata({
  title: 'Contact us',
  description: `Call or write. We reply within one working day. ${site.contact.hours}. ${site.contact.address}.`,
  path: paths.contact,
})

/** RT-16, CONT-01 to CONT-07. */
export default function ContactPage() {
  return (
    <>
      <PageHeader title="Talk to us" lead="Call or write. We reply within one working day." />
      <div className="wrap section grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_23rem] lg:gap-14">
        <section aria-labelledby="write">
          <h2 id="write" className="mb-6">
            Write to us
          </h2>
          <ContactForm />
        </section>
        <Office />
      </div>
    </>
  )
}

function Office() {
  const { hours, address, phone, email } = site.contact
  return (
    <section aria-labelledby="office" className="self-start rounded-lg bg-surface-sky px-6 py-7">
      <h2 id="office" className="mb-4 font-sans text-2xl font-black tracking-normal">
        Our office
      </h2>
      <dl className="grid gap-5">
        <Fact icon={Clock} name="Office hours">
          {hours}
        </Fact>
        <Fact icon={MapPin} name="Address">
          {address}
        </Fact>
        {phone ? (
          <Fact icon={Phone} name="Phone">
            <a href={`tel:${dialled(phone)}`} className="link nums inline-flex min-h-11 items-center">
              {phone}
            </a>
          </Fact>
        ) : null}
        {email ? (
          <Fact icon={Mail} name="Email">
            <EmailLink email={email} className="link inline-flex min-h-11 items-center" />
          </Fact>
        ) : null}
      </dl>
      <p className="mt-6 border-t-[1.5px] border-line pt-5 text-sm text-ink-soft">
        Your answer may be here:{' '}
        <Link href={paths.faqs} className="link">
          Questions parents ask
        </Link>
      </p>
    </section>
  )
}

type FactProps = { icon: ComponentProps<typeof Icon>['of']; name: string; children: ReactNode }

function Fact({ icon, name, children }: FactProps) {
  return (
    <div>
      <dt className="flex items-center gap-2 text-sm font-bold">
        <Icon of={icon} size={18} className="text-action" />
        {name}
      </dt>
      <dd className="mt-0.5 pl-6.5 text-ink-soft">{children}</dd>
    </div>
  )
}
