'use client'

import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Pager } from '@/components/ui/pager'
import { Pagination } from '@/components/ui/pagination'
import { paths } from '@/lib/paths'

const positions = { 'First page': 1, 'Middle page': 6, 'Last page': 12 } as const
const PAGES = 12
const href = (page: number) => paths.browse({ page })

/** One at a time, because both are landmarks with the same name. */
export function Paging() {
  const [kind, setKind] = useState<'links' | 'buttons'>('links')
  const [page, setPage] = useState(1)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setKind('links')}>
          By links
        </Button>
        <Button variant="secondary" onClick={() => setKind('buttons')}>
          By buttons
        </Button>
        {Object.entries(positions).map(([name, position]) => (
          <Button key={name} variant="secondary" onClick={() => setPage(position)}>
            {name}
          </Button>
        ))}
      </div>
      {kind === 'links' ? (
        <Pagination page={page} pages={PAGES} href={href} />
      ) : (
        <Pager page={page} pages={PAGES} onPage={setPage} />
      )}
    </div>
  )
}
