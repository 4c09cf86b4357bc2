'use client'

import type { ListedChild } from '#contract/api/child'
import { childFacts } from '@/components/child/child-facts'
import { ChildPicture } from '@/components/child/child-picture'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { useChild } from '@/lib/client/use-child'

type Props = {
  summary: ListedChild
  today: string
}

/** Loads the full record, because the list contains no allergies. */
export function ChildDetails({ summary, today }: Props) {
  const { child, error, refresh } = useChild(summary.childId)
  if (error) {
    const message = 'Something went wrong. Failed to load the details.'
    return <ErrorState message={message} onRetry={() => void refresh()} />
  }
  if (!child) return <LoadingOverlay text="Fetching Child Profiles..." />
  return (
    <div className="flex flex-wrap gap-5">
      <ChildPicture child={child} />
      <dl className="grid min-w-60 flex-1 grid-cols-2 gap-x-5 gap-y-3">
        {childFacts(child, today).map(({ name, value, wide }) => (
          <div key={name} className={wide ? 'col-span-2' : ''}>
            <dt className="text-sm text-ink-muted">{name}</dt>
            <dd className="font-semibold wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
