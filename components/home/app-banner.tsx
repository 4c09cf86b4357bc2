import { Download } from 'lucide-react'
import type { HomeTexts } from '#contract/api/site-content'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'
import { Illustration } from '@/components/ui/illustration'
import { site } from '@/lib/config/site'
import { home } from '@/lib/content/home'

/** HOME-04; hidden if no store is configured (AMB-30). */
export function AppBanner({ texts }: { texts: HomeTexts }) {
  const stores = [
    { href: site.links.android, label: texts.appAndroid },
    { href: site.links.ios, label: texts.appIos },
  ].flatMap(({ href, label }) => (href ? [{ href, label }] : []))
  if (stores.length === 0) return null
  return (
    <section className="section below-fold-40 sm:below-fold-35 lg:below-fold-25">
      <div className="wrap">
        <div className="on-dark relative grid overflow-hidden rounded-kite bg-surface-dark px-6 pt-8 text-on-dark lg:grid-cols-[1fr_24rem] lg:items-center lg:rounded-[0.75rem_6rem] lg:px-16 lg:pt-0">
          <div
            aria-hidden
            className="adire-indigo absolute inset-0 [mask:linear-gradient(180deg,transparent_50%,#000_80%)] lg:[mask:linear-gradient(90deg,transparent_48%,#000_75%)]"
          />
          <div className="relative lg:py-16">
            <h2>{texts.appTitle}</h2>
            <p className="mt-3 max-w-128 text-on-dark-soft">{texts.appText}</p>
            <div className="mt-6 flex flex-wrap gap-3">
              {stores.map(({ href, label }) => (
                <a
                  key={label}
                  href={href}
                  target="_blank"
                  rel="noopener noreferrer"
                  className={buttonStyle('sun', 'sm')}
                >
                  <Icon of={Download} />
                  {label}
                  <span className="sr-only"> (opens in a new tab)</span>
                </a>
              ))}
            </div>
          </div>
          <Illustration
            file="app/phone.svg"
            width={420}
            height={480}
            alt={home.app.picture}
            className="relative mx-auto mt-6 -mb-16 w-80 max-w-full lg:mx-0 lg:mt-10 lg:-mb-14 lg:w-92"
          />
        </div>
      </div>
    </section>
  )
}
