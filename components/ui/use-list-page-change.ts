import { useEffect, useRef } from 'react'

/** For a list whose pages the browser turns: each begins at its top, and is titled as the server titles it. */
export function useListPageChange(page: number, title: string) {
  const top = useRef<HTMLDivElement>(null)
  const before = useRef(page)
  useEffect(() => {
    if (before.current !== page) top.current?.scrollIntoView()
    before.current = page
  }, [page])
  useEffect(() => {
    document.title = title
  }, [title])
  return top
}
