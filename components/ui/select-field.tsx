import { ChevronDown } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldLabel } from '@/components/ui/field-label'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy, selectStyle } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'

type Props = ComponentProps<'select'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  options: readonly { value: string; label: string }[]
  emptyLabel?: string
}

export function SelectField({
  label,
  hint,
  error,
  optional,
  options,
  emptyLabel = 'Choose',
  className,
  id: customId,
  ...select
}: Props) {
  const generatedId = useId()
  const id = customId ?? generatedId
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <FieldLabel htmlFor={id} optional={optional}>
        {label}
      </FieldLabel>
      <div className="relative">
        <select
          {...select}
          id={id}
          className={`${selectStyle} appearance-none text-ellipsis pr-11`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        >
          <option value="">{emptyLabel}</option>
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
