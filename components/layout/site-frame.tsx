import type { ComponentProps, ReactNode } from 'react'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'

type Props = Pick<ComponentProps<typeof Footer>, 'topics'> & { children: ReactNode }

export function SiteFrame({ topics = [], children }: Props) {
  return (
    <>
      <Header />
      <main id="content" className="grow">
        {children}
      </main>
      <Footer topics={topics} />
    </>
  )
}
