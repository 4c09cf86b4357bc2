import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Logo } from '@/components/layout/logo'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { site } from '@/lib/config/site'

const school = [site.contact.phone, site.contact.email].filter(Boolean).join(', ')

/** Prints on A5 (app/print.css). */
export const ReceiptFrame = ({ children }: { children: ReactNode }) => (
  <article
    data-receipt
    aria-labelledby="receipt"
    className="mx-auto my-4 max-w-136 rounded-lg border-[1.5px] border-line bg-surface p-5 sm:p-8 print:m-0 print:max-w-none print:rounded-none print:border-0 print:p-0"
  >
    <div className="flex items-center justify-between gap-4">
      <Logo />
      <h1 id="receipt" className="font-sans text-base font-bold tracking-normal">
        Receipt
      </h1>
    </div>
    <div className="adire-band-sky my-4" />
    {children}
    <p className="mt-5 text-xs text-ink-muted">
      {site.brand.name}, {site.contact.address}
      {school ? `. ${school}` : null}
    </p>
    <Button
      variant="secondary"
      className="mt-5 print:hidden"
      icon={<Icon of={Printer} />}
      onClick={() => window.print()}
    >
      Print receipt
    </Button>
  </article>
)
