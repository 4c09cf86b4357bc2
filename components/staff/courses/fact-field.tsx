import { fieldWords } from '@/components/staff/courses/course-facts'
import type { PanelProps } from '@/components/staff/courses/course-field'
import type { CourseChoices } from '@/components/staff/courses/course-filters'
import { type CourseFieldName, courseFieldLabels, fieldIdOf } from '@/components/staff/courses/course-values'

type Props = {
  panel: PanelProps
  name: CourseFieldName
  choices: CourseChoices
  label?: string
  /** STF-113. */
  isOffices?: boolean
}

/** A field that this person cannot change. */
export function FactField({ panel: { stored }, name, choices, label, isOffices = false }: Props) {
  const value = fieldWords(stored, name, choices)
  return (
    <div className="grid content-start gap-1.5">
      <p className="text-sm leading-snug font-bold">{label ?? courseFieldLabels[name]}</p>
      <p id={fieldIdOf(name)} tabIndex={-1} className="nums py-2.5 whitespace-pre-line wrap-anywhere">
        {value === '' ? '–' : value}
      </p>
      {isOffices ? <p className="text-xs text-ink-muted">Changed by the office</p> : null}
    </div>
  )
}
