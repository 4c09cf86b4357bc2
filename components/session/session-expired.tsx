'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { paths } from '@/lib/paths'

type Props = {
  /** The path to return to after the login (AMB-03). */
  from: string
  onDone: () => void
}

export function SessionExpired({ from, onDone }: Props) {
  const router = useRouter()
  const [open, setOpen] = useState(true)
  const confirm = () => {
    setOpen(false)
    router.push(paths.loginFrom(from))
    onDone()
  }
  return (
    <Dialog open={open} title="Session Expired" spot="session-expired" dismissible={false}>
      <p>Your session has expired due to inactivity. Please log in again to continue.</p>
      <Button size="lg" className="mt-5 w-full" onClick={confirm}>
        OK
      </Button>
    </Dialog>
  )
}
