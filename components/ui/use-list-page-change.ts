import { useEffect, useRef } from 'react'

/** Scrolls to the top of the list and updates the document title when a client-side page change happens. */
export function useListPageChange(page: number, title: string) {
  const top = useRef<HTMLDivElement>(null)
  const previous = useRef(page)
  useEffect(() => {
    if (previous.current !== page) top.current?.scrollIntoView()
    previous.current = page
  }, [page])
  useEffect(() => {
    document.title = title
  }, [title])
  return top
}
