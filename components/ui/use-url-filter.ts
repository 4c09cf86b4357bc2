import { useEffect, useRef, useState } from 'react'

const DEBOUNCE_MS = 300

type Options<Filter> = {
  initial: Filter
  parse: (params: Record<string, string>) => Filter
  href: (filter: Filter) => string
}

const currentUrl = () => window.location.pathname + window.location.search

// Bypasses the Next.js wrappers: the router must not navigate to these entries.
const writeHistory = (method: 'pushState' | 'replaceState', href: string) =>
  History.prototype[method].call(window.history, window.history.state, '', href)

/** Without the router: list and search are separate routes, and a navigation would reset the page while the parent types. */
export function useUrlFilter<Filter extends { q: string; page: number }>({
  initial,
  parse,
  href,
}: Options<Filter>) {
  const [filter, setFilter] = useState(initial)
  const [text, setText] = useState(initial.q)
  const written = useRef<string>(undefined)
  const beforeTyping = useRef<string>(undefined)
  const debounce = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(debounce.current), [])

  /** Cancels the pending update so that it cannot overwrite a later navigation. */
  function cancel() {
    clearTimeout(debounce.current)
    debounce.current = undefined
  }

  /** Every change starts at page 1 (BRW-08). */
  function apply(q: string, part?: Partial<Filter>): string {
    cancel()
    const next = { ...filter, q: q.trim(), ...part, page: 1 }
    setFilter(next)
    written.current = href(next)
    return written.current
  }

  function replace(q: string) {
    beforeTyping.current ??= currentUrl()
    window.history.replaceState(null, '', apply(q))
  }

  /** @param keepsSearch whether Back returns to the typed search first */
  function push(keepsSearch: boolean, part?: Partial<Filter>) {
    const typed = currentUrl()
    const before = beforeTyping.current
    const url = apply(text, part)
    beforeTyping.current = undefined
    if (before !== undefined && before !== typed) {
      writeHistory('replaceState', before)
      if (keepsSearch) writeHistory('pushState', typed)
    }
    if (url === currentUrl()) window.history.replaceState(null, '', url)
    else window.history.pushState(null, '', url)
  }

  return {
    filter,
    text,
    cancel,
    select: (part: Partial<Filter>) => push(true, part),
    submit: () => push(false),
    type(value: string) {
      setText(value)
      clearTimeout(debounce.current)
      debounce.current = setTimeout(() => replace(value), DEBOUNCE_MS)
    },
    /** Applies a pending search at once, before a link is followed. */
    flush() {
      if (debounce.current !== undefined) replace(text)
    },
    syncFromUrl(params: URLSearchParams) {
      const next = parse(Object.fromEntries(params))
      setFilter(next)
      if (href(next) !== written.current) {
        beforeTyping.current = undefined
        // While a search is pending, the text is newer than the URL.
        if (debounce.current === undefined) setText(next.q)
      }
      written.current = undefined
    },
  }
}
