import type { ReactNode } from 'react'
import { StaffLogo } from '@/components/staff/shell/staff-logo'

export default function EntryLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh grow flex-col bg-surface">
      <div className="grid grow place-items-center px-4 py-6">
        <main id="content" className="grid w-full max-w-104 grid-cols-[minmax(0,1fr)] gap-5">
          <div className="print:hidden">
            <StaffLogo />
          </div>
          {children}
        </main>
      </div>
      <div aria-hidden className="adire-band-indigo print:hidden" />
    </div>
  )
}
