'use client'

import { FailedPage } from '@/components/staff/shell/failed-page'

/** When it is not known who is signed in. */
export default function StaffError({ retry }: { retry: () => void }) {
  return (
    <main id="content" className="wrap grow py-16">
      <FailedPage onRetry={retry} />
    </main>
  )
}
