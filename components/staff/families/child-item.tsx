'use client'

import type { FamilyDetail } from '#contract/staff/families'
import type { FamilyChild } from '#contract/staff/family-actions'
import { shortDate } from '#domain/dates'
import { RevealDialog } from '@/components/staff/families/reveal-dialog'
import { ShownFacts } from '@/components/staff/families/shown-facts'
import { useFocusOnHide } from '@/components/staff/families/use-focus-on-hide'
import { useShown } from '@/components/staff/families/use-shown'

const NOT_GIVEN = 'Not given'

/** No allergy and no picture (STF-196). */
const factsOf = (child: FamilyChild) => [
  { term: 'Name', value: child.name },
  { term: 'Born', value: `${shortDate(child.dateOfBirth)} (${child.age})` },
  { term: 'Gender', value: child.gender === 'male' ? 'Boy' : 'Girl' },
  { term: 'School', value: child.school },
  { term: 'Class', value: child.class || NOT_GIVEN },
  { term: 'Special attention', value: child.specialAttention || NOT_GIVEN },
  { term: 'More', value: child.additionalInfo || NOT_GIVEN },
]

type Props = { parentId: string; child: FamilyDetail['children'][number]; canReveal: boolean }

/** STF-194 to STF-196. */
export function ChildItem({ parentId, child: { childId, name, photoConsent }, canReveal }: Props) {
  const [shown, show] = useShown<FamilyChild>()
  const { opener, onHide } = useFocusOnHide(shown !== undefined)

  function hide() {
    onHide()
    show(undefined)
  }

  return (
    <li className="border-b border-line py-3 first:pt-0 last:border-b-0 last:pb-0">
      <div ref={opener} className="flex flex-wrap items-center justify-between gap-2">
        <p className="min-w-0">
          <b className="block wrap-anywhere">{name}</b>
          <span className="text-xs text-ink-muted">{photoConsent ? 'Photos: yes' : 'Photos: no'}</span>
        </p>
        {canReveal && !shown ? (
          <RevealDialog
            parentId={parentId}
            childId={childId}
            label="Show child"
            opener={`Show child: ${name}`}
            title={`Show the record of ${name}?`}
            onAnswer={(answer) => show(answer.child)}
          />
        ) : null}
      </div>
      {shown ? (
        <div className="mt-3">
          <ShownFacts what={`record of ${name}`} facts={factsOf(shown)} onHide={hide} />
        </div>
      ) : null}
    </li>
  )
}
