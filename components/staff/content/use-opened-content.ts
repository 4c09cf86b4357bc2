import { useCallback, useState } from 'react'
import type { SectionKind } from '@/components/staff/content/section-kind'

export type Stored<Value> = { value: Value; version: string | null }

/** What the form began with, and what it holds. */
export function useOpenedContent<Value>(kind: SectionKind<Value>, stored: Stored<Value>) {
  const [{ base, value }, setState] = useState({ base: stored, value: stored.value })
  return {
    base,
    value,
    isDirty: kind.changed(base.value, value).length > 0,
    open: (next: Stored<Value>) => setState({ base: next, value: next.value }),
    /** For a value that was typed on an earlier version. */
    restore: (base: Stored<Value>, value: Value) => setState({ base, value }),
    change: (next: Value) => setState((now) => ({ ...now, value: next })),
    setBase: (base: Stored<Value>) => setState((now) => ({ ...now, base })),
    /** Takes over a version that this visit has made; what was typed since stays. */
    rebase: (next: Stored<Value>) =>
      setState((now) => ({
        base: next,
        value: kind.merged({ base: now.base.value, mine: now.value, theirs: next.value }, 'mine'),
      })),
    undo: useCallback(() => setState((now) => ({ ...now, value: now.base.value })), []),
  }
}
