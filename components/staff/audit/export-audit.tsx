'use client'

import { Download } from 'lucide-react'
import { exportAudit } from '#contract/bff/staff/audit'
import type { Query } from '#domain/with-query'
import { useButtonCall } from '@/components/staff/form/use-button-call'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { download } from '@/lib/client/staff/download'

/** STF-272. @param query the filter of the list */
export function ExportAudit({ query, today }: { query: Query; today: string }) {
  const { isBusy, onClick } = useButtonCall(() => download(exportAudit, { query }, `audit-${today}.csv`))

  return (
    <Button
      variant="secondary"
      size="xs"
      icon={<Icon of={Download} />}
      busy={isBusy && 'Exporting...'}
      onClick={onClick}
    >
      Export CSV
    </Button>
  )
}
