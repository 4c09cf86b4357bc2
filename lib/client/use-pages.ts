import { useState } from 'react'

/** Enrolments, purchases and the like show four at a time (MYC-01, HIST-01). */
const PAGE_SIZE = 4

/** Cuts a list into pages; a list that shrinks takes the reader to its last page. */
export function usePages<T>(items: readonly T[]) {
  const [wanted, setWanted] = useState(1)
  const pages = Math.max(1, Math.ceil(items.length / PAGE_SIZE))
  const page = Math.min(wanted, pages)
  const shown = items.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  return { shown, page, pages, onPage: setWanted }
}
