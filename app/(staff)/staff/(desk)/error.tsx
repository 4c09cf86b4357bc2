'use client'

import { FailedPage } from '@/components/staff/shell/failed-page'

/** The frame of the page stays. */
export default function DeskError({ retry }: { retry: () => void }) {
  return <FailedPage onRetry={retry} />
}
