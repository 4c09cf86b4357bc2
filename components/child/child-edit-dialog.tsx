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
  /** Whether the form was opened, and neither sent nor cancelled. */
  isEditing: boolean
  summary: ListedChild
  today: string
  onSave: (form: FormData) => Promise<void>
  onHide: () => void
  onDiscard: () => void
}

/** CHILD-06. */
export function ChildEditDialog({ open, isEditing, summary, today, onSave, onHide, onDiscard }: Props) {
  const { child, error, refresh } = useChild(summary.childId)
  return (
    <Dialog open={open} wide title={`Edit details of ${summary.otherNames}`} onClose={onHide}>
      {!isEditing ? null : error ? (
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
