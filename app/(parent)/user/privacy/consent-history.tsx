'use client'

import type { ListedChild } from '#contract/api/child'
import type { Consent } from '#contract/api/privacy'
import { shortDate } from '#domain/dates'
import { useChildren } from '@/lib/client/use-child'
import { useConsents } from './use-privacy'

type Props = {
  initial: { consents: Consent[] } | undefined
  initialChildren: { childs: ListedChild[] } | undefined
}

const granted = { true: 'Yes', false: 'No' } as const

export function ConsentHistory({ initial, initialChildren }: Props) {
  const { consents = [] } = useConsents(initial)
  const { childs } = useChildren(initialChildren)
  const nameOf = (childId: string | null) =>
    childs.find((child) => child.childId === childId)?.otherNames ?? ''
  if (consents.length === 0) return null
  return (
    <details className="mt-5 border-t-[1.5px] border-line pt-3">
      <summary className="min-h-11 cursor-pointer py-2 font-bold">Every answer you gave</summary>
      <ul className="mt-2 grid gap-3 text-sm">
        {consents.map(({ consentId, childId, granted: yes, text, textVersion, at }) => (
          <li key={consentId}>
            <b>{[shortDate(at), nameOf(childId), granted[`${yes}`]].filter(Boolean).join(' · ')}</b>
            <span className="block text-ink-muted">
              {text} (wording of {textVersion})
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
