'use client'

import { Download } from 'lucide-react'
import * as calls from '#contract/bff/staff/reports'
import type { ReportName } from '#domain/report-titles'
import type { Query } from '#domain/with-query'
import { useButtonCall } from '@/components/staff/form/use-button-call'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { download } from '@/lib/client/staff/download'

const files = {
  sales: calls.exportSales,
  enrolments: calls.exportEnrolmentReport,
  refunds: calls.exportRefundReport,
  balances: calls.exportBalances,
  links: calls.exportLinkReport,
}

/** STF-257. @param query the filter of the page @param until for the name of the file */
export function ExportReport({ name, query, until }: { name: ReportName; query: Query; until: string }) {
  const { isBusy, onClick } = useButtonCall(() => download(files[name], { query }, `${name}-${until}.csv`))

  return (
    <Button
      variant="secondary"
      size="xs"
      icon={<Icon of={Download} />}
      busy={isBusy && 'Exporting...'}
      onClick={onClick}
    >
      CSV
    </Button>
  )
}
