import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft, type ValueGuard } from '@/components/staff/form/draft'

type Options<Values> = {
  key: string
  draft: Draft<Values>
  isValues: ValueGuard<Values>
  isDirty: boolean
  onRestore: (draft: Draft<Values>) => void
}

/** STF-017: what was typed survives a reload of this tab. */
export function useDraft<Values>({ key, draft, isValues, isDirty, onRestore }: Options<Values>) {
  const [isRestored, setRestored] = useState(false)
  const [isRead, setRead] = useState(false)
  const [isKept, setKept] = useState(false)
  const restore = useEffectEvent((recordKey: string) => {
    const kept = readDraft(recordKey, isValues)
    if (kept) onRestore(kept)
    return kept !== undefined
  })

  useEffect(() => {
    setRestored(restore(key))
    setRead(true)
  }, [key])

  useEffect(() => {
    // The first render does not have the draft yet, and would drop it.
    if (!isRead) return
    if (isDirty) setKept(keepDraft(key, draft))
    else {
      dropDraft(key)
      setKept(false)
      setRestored(false)
    }
  }, [isRead, isDirty, key, draft])

  // Whoever leaves for another page has been asked; an error of this page keeps the draft.
  useEffect(() => {
    const { pathname } = window.location
    return () => {
      if (window.location.pathname !== pathname) dropDraft(key)
    }
  }, [key])

  return {
    isDraftKept: isKept,
    /** Until the restored draft has been saved or discarded. */
    isDraftRestored: isRestored && isDirty,
    /** What is typed after a save is no longer the restored draft. */
    settleDraft: () => setRestored(false),
  }
}
