import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldLabel } from '@/components/ui/field-label'
import { FieldNotes } from '@/components/ui/field-notes'
import { controlStyle, describedBy } from '@/components/ui/field-style'

type Props = Omit<ComponentProps<'input'>, 'prefix'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Fixed text in its own cell, such as `+234`. */
  prefix?: string
}

export function Field({ label, hint, error, optional, prefix, className, id: customId, ...input }: Props) {
  const generatedId = useId()
  const id = customId ?? generatedId
  const box = (
    <input
      {...input}
      id={id}
      className={`${controlStyle} ${prefix ? 'rounded-l-none' : ''}`}
      aria-invalid={error ? true : undefined}
      aria-describedby={describedBy(id, hint, error)}
    />
  )
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <FieldLabel htmlFor={id} optional={optional}>
        {label}
      </FieldLabel>
      {prefix ? (
        <div className="flex">
          <span
            className={`grid flex-none place-items-center rounded-l-sm border-[1.5px] border-r-0 bg-adire-50 px-3.5 font-semibold ${input.readOnly ? 'border-line' : 'border-line-strong'}`}
          >
            {prefix}
          </span>
          {box}
        </div>
      ) : (
        box
      )}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
