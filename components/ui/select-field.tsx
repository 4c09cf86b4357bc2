import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldLabel } from '@/components/ui/field-label'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy, selectControl } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'

type Props = ComponentProps<'select'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  options: readonly { value: string; label: string }[]
  /** What the empty choice says. */
  none?: string
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  none = 'Choose',
  className,
  id: given,
  ...select
}: Props) {
  const own = useId()
  const id = given ?? own
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <FieldLabel htmlFor={id} optional={optional}>
        {label}
      </FieldLabel>
      <div className="relative">
        <select
          {...select}
          id={id}
          className={`${selectControl} appearance-none text-ellipsis pr-11`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        >
          <option value="">{none}</option>
          {options.map(({ value, label: name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        <Icon
          of={ChevronDown}
          size={18}
          className="pointer-events-none absolute top-1/2 right-3.5 -translate-y-1/2"
        />
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
