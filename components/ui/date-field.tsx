'use client'

import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { months } from '#domain/dates'
import { type DateParts, isoOf, partsOf } from '@/components/ui/date-parts'
import { FieldNotes } from '@/components/ui/field-notes'
import { control, describedBy, labelStyle, selectControl } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** `2018-04-23`, or empty. */
  value: string
  /** One calendar date, or an empty string while the three boxes make none. */
  onChange: (iso: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

const small = 'block text-xs leading-relaxed font-medium text-ink-muted'

/** Day, month and year typed one by one: a calendar to click through is slow for birthdays. */
export function DateField({ label, hint, error, value, onChange, onBlur, ref }: Props) {
  const id = useId()
  const [parts, setParts] = useState(() => partsOf(value))
  const [emitted, setEmitted] = useState(value)
  // The form was filled or cleared from outside.
  if (value !== emitted) {
    setEmitted(value)
    setParts(partsOf(value))
  }
  const change = (changed: Partial<DateParts>) => {
    const next = { ...parts, ...changed }
    setParts(next)
    setEmitted(isoOf(next))
    onChange(isoOf(next))
  }
  const leave = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  const shared = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
  }
  const digits = (text: string) => text.replace(/\D/g, '')
  return (
    <fieldset className="grid content-start gap-1.5" onBlur={leave}>
      <legend className={`${labelStyle} mb-1.5`}>{label}</legend>
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_4.25rem] gap-1.5">
        <label className={small}>
          Day
          <input
            {...shared}
            ref={ref}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className={`${control} px-2 text-base font-regular`}
            value={parts.day}
            onChange={(event) => change({ day: digits(event.target.value) })}
          />
        </label>
        <div>
          <label className={small} htmlFor={`${id}-month`}>
            Month
          </label>
          <MonthSelect
            id={`${id}-month`}
            shared={shared}
            value={parts.month}
            onChange={(month) => change({ month })}
          />
        </div>
        <label className={small}>
          Year
          <input
            {...shared}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className={`${control} px-2 text-base font-regular`}
            value={parts.year}
            onChange={(event) => change({ year: digits(event.target.value) })}
          />
        </label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

type MonthProps = { id: string; shared: object; value: string; onChange: (month: string) => void }

function MonthSelect({ id, shared, value, onChange }: MonthProps) {
  return (
    <div className="relative">
      <select
        {...shared}
        id={id}
        className={`${selectControl} appearance-none px-2 pr-6.5 text-ellipsis`}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">Choose</option>
        {months.map((name, index) => (
          <option key={name} value={String(index + 1)}>
            {name}
          </option>
        ))}
      </select>
      <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2" />
    </div>
  )
}
