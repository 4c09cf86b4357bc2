'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { paths } from '@/lib/paths'
import { ReauthenticationForm } from './reauthentication-form'
import { eraseFamily } from './use-privacy'

/** A full page load, so that no data of the family stays in memory. */
const goHome = () => window.location.assign(paths.home)

export function AccountDeletion() {
  const [open, setOpen] = useState(false)
  const [confirmation, setConfirmation] = useState<string>()
  return (
    <>
      <p className="mb-5 text-ink-soft">
        Your details, your children with their pictures, your cart and your wishlist are deleted at once and
        cannot be restored. Your children lose their places. We keep purchase records without names.
      </p>
      <Button variant="danger" onClick={() => setOpen(true)}>
        Delete my account
      </Button>
      <Dialog
        open={open}
        wide
        title={confirmation ? 'Your account is deleted' : 'Delete my account?'}
        dismissible={!confirmation}
        onClose={() => setOpen(false)}
      >
        {confirmation ? (
          <div className="grid justify-items-start gap-5">
            <p>{confirmation}</p>
            <Button onClick={goHome}>Go to the home page</Button>
          </div>
        ) : (
          <ReauthenticationForm
            label="Delete everything"
            busy="Deleting..."
            variant="danger"
            failure="The account could not be deleted. Please try again."
            onProof={async (proof) => {
              const message = await eraseFamily(proof)
              setConfirmation(message ?? 'All your data has been deleted.')
            }}
          >
            <Button variant="quiet" onClick={() => setOpen(false)}>
              Keep my account
            </Button>
          </ReauthenticationForm>
        )}
      </Dialog>
    </>
  )
}
