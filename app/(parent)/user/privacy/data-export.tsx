'use client'

import { toast } from '@/components/ui/toast'
import { ReauthenticationForm } from './reauthentication-form'
import { familyFileOf } from './use-privacy'

/** The family's data as a file. The address of it lives for one press. */
function save({ name, text }: { name: string; text: string }) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  URL.revokeObjectURL(address)
}

export function DataExport() {
  return (
    <>
      <p className="mb-5 text-ink-soft">
        You, your children with their pictures, your answers, enrolments and purchases: in one file that any
        program can read.
      </p>
      <ReauthenticationForm
        label="Download my data"
        busy="Preparing..."
        failure="The file could not be made. Please try again."
        onProof={async (proof) => {
          save(await familyFileOf(proof))
          toast('Your file is being saved.', 'success')
        }}
      />
    </>
  )
}
