'use client'

import { ArrowLeft, ArrowRight } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Props = { page: number; pages: number; onPage: (page: number) => void }

export function Pager({ page, pages, onPage }: Props) {
  if (pages <= 1) return null
  return (
    <nav aria-label="Pages" className="mt-8 flex flex-wrap items-center justify-center gap-3">
      <Button
        variant="secondary"
        size="xs"
        disabled={page <= 1}
        icon={<Icon of={ArrowLeft} />}
        onClick={() => onPage(page - 1)}
      >
        Previous
      </Button>
      <span className="nums text-sm" role="status">
        Page {page} of {pages}
      </span>
      <Button variant="secondary" size="xs" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Next
        <Icon of={ArrowRight} />
      </Button>
    </nav>
  )
}
