'use client'

import { ChevronDown } from 'lucide-react'
import { useId } from 'react'
import type { MessageDetail } from '#contract/staff/messages'
import { boxClass } from '@/components/staff/list/search-field'
import { type MessageCalls, useMessageChange } from '@/components/staff/messages/use-message-change'
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

/** STF-218: saved when it is chosen. */
export function AssignSelect({ people, staffId, ...calls }: Props) {
  const id = useId()
  const { wanted, change } = useMessageChange(calls)
  const { assignee } = calls.conversation
  const isReaders = assignee?.staffId === staffId
  const value = wanted ? wanted.assigneeId : assignee?.staffId
  return (
    <div className="max-w-full flex-none">
      <label htmlFor={id} className="sr-only">
        Assigned to
      </label>
      <span className="relative block">
        <select
          id={id}
          value={value ?? ''}
          className={`${boxClass} appearance-none pr-9 font-medium text-ellipsis`}
          onChange={({ target }) => void change({ assigneeId: target.value || null })}
        >
          <option value="">{assignee ? 'Nobody' : 'Assign to…'}</option>
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
    </div>
  )
}
