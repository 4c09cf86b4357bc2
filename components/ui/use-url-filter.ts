import { useEffect, useRef, useState } from 'react'

const TYPING_PAUSE_MS = 300

type Options<Filter> = {
  /** What the page was made for. */
  first: Filter
  read: (address: Record<string, string>) => Filter
  href: (filter: Filter) => string
}

const address = () => window.location.pathname + window.location.search

// Past Next's own wrappers: these entries are written for Back alone, and the router need not follow them.
const write = (how: 'pushState' | 'replaceState', href: string) =>
  History.prototype[how].call(window.history, window.history.state, '', href)

/**
 * The filter of a list and its address, kept in step both ways: a choice is written to the address, and a link, Back or
 * Forward is read from it. Typing replaces the address; Enter and a select add one to the history. The router is not asked:
 * the list and a search are two routes to it, and it would start the page again while the parent types.
 */
export function useUrlFilter<Filter extends { q: string; page: number }>({
  first,
  read,
  href,
}: Options<Filter>) {
  const [filter, setFilter] = useState(first)
  const [text, setText] = useState(first.q)
  const written = useRef<string>(undefined)
  const beforeTyping = useRef<string>(undefined)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)

  useEffect(() => () => clearTimeout(pause.current), [])

  /** Forgets a pending search: written late, its address would undo the way to another page. */
  function drop() {
    clearTimeout(pause.current)
    pause.current = undefined
  }

  /** Every change starts at page 1 (BRW-08). */
  function apply(q: string, part?: Partial<Filter>): string {
    drop()
    const wanted = { ...filter, q: q.trim(), ...part, page: 1 }
    setFilter(wanted)
    written.current = href(wanted)
    return written.current
  }

  function replace(q: string) {
    beforeTyping.current ??= address()
    window.history.replaceState(null, '', apply(q))
  }

  /** @param keepsTyped whether Back leads to the search as it was typed, before it leads to the list as it was */
  function push(keepsTyped: boolean, part?: Partial<Filter>) {
    const typed = address()
    const before = beforeTyping.current
    const wanted = apply(text, part)
    beforeTyping.current = undefined
    if (before !== undefined && before !== typed) {
      write('replaceState', before)
      if (keepsTyped) write('pushState', typed)
    }
    if (wanted === address()) window.history.replaceState(null, '', wanted)
    else window.history.pushState(null, '', wanted)
  }

  return {
    filter,
    text,
    drop,
    /** A select. */
    choose: (part: Partial<Filter>) => push(true, part),
    /** Enter. */
    submit: () => push(false),
    type(value: string) {
      setText(value)
      clearTimeout(pause.current)
      pause.current = setTimeout(() => replace(value), TYPING_PAUSE_MS)
    },
    /** The box is left: a pending search is made now, because a link may be about to be pressed. */
    settle() {
      if (pause.current !== undefined) replace(text)
    },
    follow(given: URLSearchParams) {
      const wanted = read(Object.fromEntries(given))
      setFilter(wanted)
      if (href(wanted) !== written.current) {
        beforeTyping.current = undefined
        // While a search is pending, what is being typed is newer than any address.
        if (pause.current === undefined) setText(wanted.q)
      }
      written.current = undefined
    },
  }
}
