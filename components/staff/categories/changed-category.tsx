import { TriangleAlert } from 'lucide-react'
import type { CategoryFields } from '#contract/staff/categories'
import { joinWords } from '#domain/join-words'
import { categoryIcons, toneLabels } from '@/components/staff/categories/category-looks'
import {
  type CategoryField,
  type CategoryVersions,
  contestedFields,
  hasOtherChanges,
  mergeChanges,
} from '@/components/staff/categories/merge-category-changes'
import { Icon } from '@/components/ui/icon'

type Props = {
  /** 'Changed by {name} {n} minutes ago: {fields}. …' */
  message: string
  versions: CategoryVersions
  /** Whether the version of the other person has been read since the answer. */
  isRead: boolean
  onSave: (values: CategoryFields) => void
  onDiscard: () => void
}

const labels: Record<CategoryField, string> = { name: 'name', tone: 'colour', icon: 'icon' }
const values: Record<CategoryField, (category: CategoryFields) => string> = {
  name: ({ name }) => name,
  tone: ({ tone }) => toneLabels[tone],
  icon: ({ icon }) => categoryIcons[icon].label,
}

const buttonClass = 'link inline-flex min-h-11 items-center text-left font-bold text-inherit'

/** STF-067, STF-068: nothing that was typed is lost. */
export function ChangedCategory({ message, versions, isRead, onSave, onDiscard }: Props) {
  const contested = contestedFields(versions)
  const kept = joinWords(contested.map((field) => labels[field]))
  const theirs = contested.map((field) => `${labels[field]}: ${values[field](versions.theirs)}`)
  return (
    <div role="alert" className="flex gap-2.5 rounded-[0.75rem] bg-warning-soft px-3.5 py-3 text-warning">
      <Icon of={TriangleAlert} className="mt-0.5" />
      <div>
        <p className="font-semibold">{message}</p>
        {isRead && theirs.length > 0 ? <p className="mt-1 text-sm">Saved now: {theirs.join(', ')}.</p> : null}
        <div className="mt-0.5 flex flex-wrap gap-x-4">
          {isRead && contested.length > 0 && hasOtherChanges(versions) ? (
            <button
              type="button"
              className={buttonClass}
              onClick={() => onSave(mergeChanges(versions, 'theirs'))}
            >
              Keep the other {kept}, save my other changes
            </button>
          ) : null}
          {isRead ? (
            <button
              type="button"
              className={buttonClass}
              onClick={() => onSave(mergeChanges(versions, 'mine'))}
            >
              Save all my changes
            </button>
          ) : null}
          <button type="button" className={buttonClass} onClick={onDiscard}>
            Discard my changes
          </button>
        </div>
      </div>
    </div>
  )
}
