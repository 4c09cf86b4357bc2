import { ArrowRight } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'

type Props = { title: string; more?: { text: string; href: string } }

export function SectionHead({ title, more }: Props) {
  return (
    <div className="mb-7 flex flex-wrap items-end justify-between gap-x-8 gap-y-4 lg:mb-10">
      <h2>{title}</h2>
      {more ? (
        <PrefetchOnIntentLink
          href={more.href}
          className="link inline-flex min-h-11 items-center gap-1.5 font-bold"
        >
          {more.text}
          <Icon of={ArrowRight} />
        </PrefetchOnIntentLink>
      ) : null}
    </div>
  )
}
