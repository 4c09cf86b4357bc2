'use client'

import { useEffect, useRef } from 'react'
import { RecoveryCodes } from '@/components/staff/sign-in/recovery-codes'
import { Dialog } from '@/components/ui/dialog'
import { focusSection } from './focus-section'

type Props = {
  codes: readonly string[] | undefined
  email: string
  section: string
  onClose: () => void
}

/** Closes by its button only, because the codes are shown once (STF-030). */
export function CodesDialog({ codes, email, section, onClose }: Props) {
  const wasOpen = useRef(false)
  // After the dialog has closed: what opened it may be gone.
  useEffect(() => {
    if (wasOpen.current && !codes) focusSection(section)
    wasOpen.current = codes !== undefined
  }, [codes, section])
  return (
    <Dialog open={codes !== undefined} title="Your recovery codes" dismissible={false} wide sheet>
      {codes ? <RecoveryCodes codes={codes} email={email} onSaved={onClose} isTitled={false} /> : null}
    </Dialog>
  )
}
