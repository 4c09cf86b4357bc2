import { useEffect, useMemo } from 'react'
import type { ValueGuard } from '@/components/staff/form/draft'
import { useDraft } from '@/components/staff/form/use-draft'
import type { OpenedVersions } from '@/components/staff/form/use-versions'

type Options<Values> = {
  key: string
  opened: OpenedVersions<Values>
  isValues: ValueGuard<Values>
  /** @returns undefined when History has handed over no text */
  takeText: () => string | undefined
  onText: (text: string) => void
}

/** The draft of this tab (STF-017), and a text that History hands over (STF-112). */
export function useKeptTexts<Values>({ key, opened, isValues, takeText, onText }: Options<Values>) {
  const { base, mine, isDirty, restore } = opened
  const draft = useMemo(() => ({ base, values: mine }), [base, mine])
  const kept = useDraft({ key, draft, isValues, isDirty, onRestore: restore })

  // After the draft, which has the text of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is opened
  useEffect(() => {
    const text = takeText()
    if (text !== undefined) onText(text)
  }, [])
  return kept
}
