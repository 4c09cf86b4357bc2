'use client'

import { toast } from '@/components/ui/toast'
import { ReauthenticationForm } from './reauthentication-form'
import { exportFamily } from './use-privacy'

function save({ name, text }: { name: string; text: string }) {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

export function DataExport() {
  return (
    <>
      <p className="mb-5 text-ink-soft">
        Your details, your children with their pictures, your consents, enrolments, attendance and purchases,
        the school’s notes about your family, its emails to you, and who looked at your child’s record, in one
        JSON file.
      </p>
      <ReauthenticationForm
        label="Download my data"
        busy="Preparing..."
        failure="The file could not be created. Please try again."
        onProof={async (proof) => {
          save(await exportFamily(proof))
          toast('Your download has started.', 'success')
        }}
      />
    </>
  )
}
