import { useEffect, useEffectEvent } from 'react'
import { type DraftOptions, useRecordDraft } from '@/components/staff/form/use-record-draft'

type Options<Values> = DraftOptions<Values> & {
  /** @returns undefined when History has handed over no text */
  takeText: () => string | undefined
  onText: (text: string) => void
}

/** The draft of this tab, and a text that History hands over (STF-112). */
export function useKeptTexts<Values>({ takeText, onText, ...draft }: Options<Values>) {
  const kept = useRecordDraft(draft)

  const take = useEffectEvent(() => {
    const text = takeText()
    if (text !== undefined) onText(text)
  })
  // Once, and after the draft, which has the text of before.
  useEffect(() => take(), [])
  return kept
}
