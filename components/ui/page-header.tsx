import type { ReactNode } from 'react'
import { Illustration } from '@/components/ui/illustration'

type Props = { title: string; lead?: string; children?: ReactNode }

export function PageHeader({ title, lead, children }: Props) {
  return (
    <div className="relative overflow-hidden bg-sky-200">
      <div className="wrap relative pt-8 pb-7 lg:pt-13 lg:pb-11">
        <Illustration
          file="hero/page-kite.svg"
          width={416}
          height={160}
          eager
          className="absolute right-8 bottom-0 hidden h-[calc(100%-1rem)] w-104 object-contain object-right-bottom lg:block"
        />
        <div className="relative">
          <h1 className="lg:max-w-[calc(100%-22rem)]">{title}</h1>
          {lead ? <p className="mt-3 max-w-152 text-ink-soft">{lead}</p> : null}
          {children}
        </div>
      </div>
    </div>
  )
}
