'use client'

import { type ReactNode, useState } from 'react'
import { hasUnsavedChanges } from '@/components/staff/form/unsaved-forms'
import { MissingParts } from '@/components/staff/letter-actions/missing-parts'
import { Button } from '@/components/ui/button'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = { missing: readonly string[]; onClose: () => void; children: ReactNode }

/** STF-228. A letter that is sent can no longer be changed, so that nothing typed may be left out of it. */
export function CompleteFirst({ missing, onClose, children }: Props) {
  const [isUnsaved] = useState(hasUnsavedChanges)
  if (!isUnsaved && missing.length === 0) return children
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {isUnsaved ? (
        <InlineMessage tone="info">
          Your changes are not saved yet. Save them and send yourself a test first.
        </InlineMessage>
      ) : (
        <MissingParts missing={missing} />
      )}
      <div className="flex justify-end">
        <Button size="xs" onClick={onClose}>
          Back to the letter
        </Button>
      </div>
    </div>
  )
}
