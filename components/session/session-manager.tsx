'use client'

import { useRouter } from 'next/navigation'
import { Suspense, useState } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import { toast } from '@/components/ui/toast'
import { useAccountIsolation } from '@/lib/client/use-account-isolation'
import { useSessionExpiry } from '@/lib/client/use-session-expiry'
import { type Loss, useSessionLoss } from '@/lib/client/use-session-loss'
import { paths } from '@/lib/paths'

const SessionExpired = lazyComponent(
  async () => (await import('@/components/session/session-expired')).SessionExpired,
)

/** @param loss reported before this component loaded */
export function SessionManager({ loss }: { loss: Loss | undefined }) {
  const router = useRouter()
  const [expiredAt, setExpiredAt] = useState<string>()

  useAccountIsolation()
  useSessionExpiry(setExpiredAt)
  useSessionLoss((from) => {
    toast('Unauthorized.', 'error')
    router.replace(paths.loginFrom(from))
  }, loss)

  if (expiredAt === undefined) return null
  return (
    <Suspense>
      <SessionExpired from={expiredAt} onDone={() => setExpiredAt(undefined)} />
    </Suspense>
  )
}
