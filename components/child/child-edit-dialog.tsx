'use client'

import type { ListedChild } from '#contract/api/child'
import { ChildForm } from '@/components/child/child-form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { useChild } from '@/lib/client/use-child'

type Props = {
  open: boolean
  /** Whether the form has been opened, and not yet sent or given up. */
  begun: boolean
  listed: ListedChild
  /** Calendar date in Lagos. */
  today: string
  onSave: (form: FormData) => Promise<void>
  /** Out of sight: what was typed is still there when it is opened again. */
  onHide: () => void
  onDiscard: () => void
}

/** CHILD-06. */
export function ChildEditDialog({ open, begun, listed, today, onSave, onHide, onDiscard }: Props) {
  const { child, error, refresh } = useChild(listed.childId)
  return (
    <Dialog open={open} wide title={`Edit details of ${listed.otherNames}`} onClose={onHide}>
      {!begun ? null : error ? (
        <ErrorState
          message="Something went wrong. Failed to load the details."
          onRetry={() => void refresh()}
        />
      ) : child ? (
        <ChildForm key={child.childId} child={child} today={today} onSend={onSave}>
          <Button variant="quiet" onClick={onDiscard}>
            Cancel
          </Button>
        </ChildForm>
      ) : (
        <LoadingOverlay text="Fetching Child Profiles..." />
      )}
    </Dialog>
  )
}
