import type { ListedChild } from '#contract/api/child'
import { ChildViewer } from '@/components/child/child-viewer'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { paths } from '@/lib/paths'

type Props = {
  childs: readonly ListedChild[]
  isLoading: boolean
  failed: boolean
  onRetry: () => void
  /** @returns the server's message */
  onUpdate: (childId: string, form: FormData) => Promise<string | undefined>
  /** Calendar date in Lagos. */
  today: string
}

export function ChildList({ childs, isLoading, failed, onRetry, onUpdate, today }: Props) {
  if (isLoading) return <LoadingOverlay text="Fetching Child Profiles..." />
  if (failed)
    return <ErrorState message="Something went wrong. Failed to load your children." onRetry={onRetry} />
  const [first] = childs
  if (!first) {
    return (
      <EmptyState
        spot="children-empty"
        title="No child added yet."
        text="Add a child to choose who joins a course."
        action={<ButtonLink href={paths.childProfile}>Add a child</ButtonLink>}
      />
    )
  }
  return <ChildViewer childs={childs} first={first} today={today} onUpdate={onUpdate} />
}
