import { type ComponentProps, type ReactNode, useId } from 'react'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy, labelStyle } from '@/components/ui/field-style'
import { OptionalMark } from '@/components/ui/optional-mark'

type Props = Omit<ComponentProps<'input'>, 'type' | 'value'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  options: readonly { value: string; label: string }[]
}

export function RadioField({
  label,
  hint,
  error,
  optional,
  options,
  className,
  defaultValue,
  ...radio
}: Props) {
  const id = useId()
  return (
    <fieldset
      className={`grid content-start gap-1.5 ${className ?? ''}`}
      aria-describedby={describedBy(id, hint, error)}
      aria-invalid={error ? true : undefined}
    >
      <legend className={`${labelStyle} mb-1.5`}>
        {label}
        {optional ? <OptionalMark /> : null}
      </legend>
      <div className="flex flex-wrap items-center gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className="inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border-[1.5px] border-line-strong bg-surface py-1.5 pr-3.5 pl-2.5 text-sm font-semibold hover:border-ink has-checked:border-action has-checked:bg-adire-100 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus"
          >
            <input
              {...radio}
              type="radio"
              value={option.value}
              defaultChecked={defaultValue === undefined ? undefined : option.value === defaultValue}
              className="size-5 flex-none appearance-none rounded-pill border-2 border-line-strong bg-surface outline-none checked:border-6 checked:border-action"
            />
            {option.label}
          </label>
        ))}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}
