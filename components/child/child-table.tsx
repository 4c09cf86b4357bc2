import { Eye, Pencil } from 'lucide-react'
import type { ListedChild } from '#contract/api/child'
import { ageIn } from '#domain/age'
import { genderWord } from '#domain/gender'
import { Icon } from '@/components/ui/icon'

type Props = {
  childs: readonly ListedChild[]
  selected: string
  today: string
  onSelect: (childId: string) => void
  onView: (childId: string) => void
  onEdit: (childId: string) => void
}

const headClass = 'border-b-2 border-ink px-3 py-3 text-left text-sm font-bold text-ink-muted'
const cellClass = 'border-b-[1.5px] border-line px-3 py-2.5 text-sm'

/** A table from 768 px, cards below: both are rendered, CSS shows one (CHILD-04). */
export function ChildTable({ childs, selected, today, onSelect, onView, onEdit }: Props) {
  const rows = childs.map((child) => ({
    child,
    current: child.childId === selected || undefined,
    age: ageIn(child.dateOfBirth, today),
    gender: child.gender ? genderWord[child.gender] : '',
    actions: (
      <Actions
        name={child.otherNames}
        onView={() => onView(child.childId)}
        onEdit={() => onEdit(child.childId)}
      />
    ),
  }))
  return (
    <>
      <table className="hidden w-full border-collapse md:table">
        <caption className="sr-only">Your children</caption>
        <thead>
          <tr>
            {['SN', 'Last name', 'First name', 'Age', 'Gender', 'Actions'].map((title) => (
              <th key={title} scope="col" className={headClass}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ child, current, age, gender, actions }, index) => (
            <tr key={child.childId} aria-current={current} className="aria-[current]:bg-surface-sun">
              <td className={`${cellClass} nums`}>{index + 1}</td>
              <td className={`${cellClass} wrap-anywhere`}>{child.lastName}</td>
              <td className={cellClass}>
                <button
                  type="button"
                  aria-pressed={current === true}
                  className="min-h-11 text-left font-bold wrap-anywhere hover:underline"
                  onClick={() => onSelect(child.childId)}
                >
                  {child.otherNames}
                </button>
              </td>
              <td className={`${cellClass} nums`}>{age}</td>
              <td className={cellClass}>{gender}</td>
              <td className={`${cellClass} w-28`}>{actions}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <ul aria-label="Your children" className="grid gap-3 md:hidden">
        {rows.map(({ child, current, age, gender, actions }) => (
          <li
            key={child.childId}
            aria-current={current}
            className="flex items-center gap-1 rounded-lg border-[1.5px] border-line p-3 pl-4 aria-[current]:border-sun-200 aria-[current]:bg-surface-sun"
          >
            <button
              type="button"
              aria-pressed={current === true}
              className="min-w-0 grow text-left"
              onClick={() => onSelect(child.childId)}
            >
              <b className="block text-lg leading-snug font-bold wrap-anywhere">
                {child.otherNames} {child.lastName}
              </b>
              <span className="text-sm text-ink-muted">
                {[`Age ${age}`, gender].filter(Boolean).join(', ')}
              </span>
            </button>
            {actions}
          </li>
        ))}
      </ul>
    </>
  )
}

type ActionsProps = { name: string; onView: () => void; onEdit: () => void }

const buttonClass = 'grid size-11 place-items-center rounded-md hover:bg-adire-100'

function Actions({ name, onView, onEdit }: ActionsProps) {
  return (
    <span className="flex">
      <button type="button" className={buttonClass} aria-label={`View ${name}`} onClick={onView}>
        <Icon of={Eye} size={20} />
      </button>
      <button type="button" className={buttonClass} aria-label={`Edit ${name}`} onClick={onEdit}>
        <Icon of={Pencil} size={19} />
      </button>
    </span>
  )
}
