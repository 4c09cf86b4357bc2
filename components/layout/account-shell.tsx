import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { AccountLinks } from '@/components/layout/account-links'
import { ParentName } from '@/components/layout/parent-name'
import { Icon } from '@/components/ui/icon'

type Props = {
  title: string
  lead?: string
  children: ReactNode
}

/** A side menu from 1024 px, a disclosure below. */
export function AccountShell({ title, lead, children }: Props) {
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 pt-5 pb-16 lg:grid-cols-[16rem_minmax(0,1fr)] lg:gap-12 lg:pt-10 lg:pb-24">
      <div>
        <details className="group rounded-sm border-[1.5px] border-line-strong bg-surface lg:hidden">
          <summary className="flex min-h-11 list-none items-center justify-between px-3.5 py-2 font-bold">
            {title}
            <Icon of={ChevronDown} size={20} className="group-open:rotate-180" />
          </summary>
          <div className="border-t-[1.5px] border-line p-2">
            <AccountLinks label="Account" withPrivacy />
          </div>
        </details>
        <div className="sticky top-26 hidden lg:block">
          <div className="mb-3 border-b-2 border-ink pb-2">
            <ParentName full />
          </div>
          <AccountLinks label="Account" withPrivacy />
        </div>
      </div>
      <div className="min-w-0">
        <h1>{title}</h1>
        {lead ? <p className="mt-2 text-ink-soft">{lead}</p> : null}
        {children}
      </div>
    </div>
  )
}
