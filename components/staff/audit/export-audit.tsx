'use client'

import { Download } from 'lucide-react'
import { useState } from 'react'
import { exportAudit } from '#contract/bff/staff/audit'
import type { Query } from '#domain/with-query'
import { failureMessage } from '@/components/staff/form/show-failure'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'
import { download } from '@/lib/client/staff/download'

/** STF-272. @param query the filter of the list */
export function ExportAudit({ query, today }: { query: Query; today: string }) {
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    try {
      await download(exportAudit, { query }, `audit-${today}.csv`)
    } catch (error) {
      toast(failureMessage(error), 'error')
    } finally {
      setBusy(false)
    }
  }

  return (
    <Button
      variant="secondary"
      size="xs"
      icon={<Icon of={Download} />}
      busy={isBusy && 'Exporting...'}
      onClick={() => void save()}
    >
      Export CSV
    </Button>
  )
}
