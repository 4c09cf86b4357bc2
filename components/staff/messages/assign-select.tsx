'use client'

import { ChevronDown } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { MessageDetail } from '#contract/staff/messages'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { boxClass } from '@/components/staff/list/search-field'
import { type MessageCalls, useMessageChange } from '@/components/staff/messages/use-message-change'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'

type Person = NonNullable<MessageDetail['assignee']>

type Props = MessageCalls & {
  people: readonly Person[]
  /** Of the reader. */
  staffId: string
}

/** The assignee is there, also one who can no longer answer messages; the reader comes first. */
function choicesOf({ assignee }: MessageDetail, people: readonly Person[], staffId: string): Person[] {
  const isListed = people.some((person) => person.staffId === assignee?.staffId)
  const all = assignee && !isListed ? [...people, assignee] : people
  const isReader = (person: Person) => person.staffId === staffId
  return [...all.filter(isReader), ...all.filter((person) => !isReader(person))]
}

/** STF-218. Saved by a button, because the arrow keys choose in a select before the person has decided. */
export function AssignSelect({ people, staffId, ...calls }: Props) {
  const id = useId()
  const { wanted, change } = useMessageChange(calls)
  const { assignee } = calls.conversation
  const isReaders = assignee?.staffId === staffId
  const [chosen, setChosen] = useState<string>()
  const value = chosen ?? assignee?.staffId ?? ''

  async function save() {
    if (await change({ assigneeId: value || null })) setChosen(undefined)
  }

  return (
    <div className="flex max-w-full flex-none flex-wrap items-center gap-2">
      <label htmlFor={id} className="sr-only">
        Assigned to
      </label>
      <span className="relative block min-w-0">
        <select
          id={id}
          value={value}
          className={`${boxClass} appearance-none pr-9 font-medium text-ellipsis`}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">{assignee ? 'Not assigned' : 'Assign to…'}</option>
          {choicesOf(calls.conversation, people, staffId).map((person) => (
            <option key={person.staffId} value={person.staffId}>
              {person.staffId === staffId && !isReaders ? 'Assign to me' : person.name}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          size={18}
          className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2"
        />
      </span>
      {value === (assignee?.staffId ?? '') ? null : (
        <SaveButton
          label={value ? 'Assign' : 'Unassign'}
          busy={wanted && 'Saving...'}
          focusAfter={id}
          onPress={() => void save()}
        />
      )}
    </div>
  )
}

type SaveProps = { label: string; busy: string | false | undefined; focusAfter: string; onPress: () => void }

function SaveButton({ label, busy, focusAfter, onPress }: SaveProps) {
  const button = useRef<HTMLButtonElement>(null)
  useFocusAfter(button, focusAfter)
  return (
    <Button ref={button} size="xs" variant="secondary" busy={busy} onClick={onPress}>
      {label}
    </Button>
  )
}
