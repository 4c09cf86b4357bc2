'use client'

import type { ListedChild } from '#contract/api/child'
import { consentTexts } from '#domain/consent-texts'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = {
  child: ListedChild | undefined
  open: boolean
  busy: boolean
  onYes: (child: ListedChild) => void
  onNo: () => void
}

/** Confirms the change, because refusing deletes the picture permanently. */
export function PhotoConsentDialog({ child, open, busy, onYes, onNo }: Props) {
  const name = child?.otherNames ?? ''
  return (
    <Dialog
      open={open}
      title={child?.photoConsent ? `No photos of ${name}?` : `Photos of ${name}?`}
      onClose={onNo}
    >
      <p>
        {child?.photoConsent
          ? 'From now on no photos are taken or shared, and the picture on the profile is deleted.'
          : consentTexts.photo.text}
      </p>
      <div className="mt-5 grid gap-3">
        <Button size="lg" busy={busy && 'Saving...'} onClick={() => child && onYes(child)}>
          {child?.photoConsent ? 'No, please do not' : 'Yes, I consent'}
        </Button>
        <Button variant="secondary" onClick={onNo}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
