'use client'

import { useRef } from 'react'
import { InfoNote } from '@/components/staff/form/info-note'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'

/** STF-017: the draft of this tab may be older than the person remembers. */
export function RestoredDraft({ onDiscard }: { onDiscard: () => void }) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button)
  return (
    <InfoNote>
      Your draft in this tab was restored. It has not been saved yet.{' '}
      <button
        ref={button}
        type="button"
        className="link inline-flex min-h-11 items-center font-bold text-inherit"
        onClick={onDiscard}
      >
        Discard the draft
      </button>
    </InfoNote>
  )
}
