'use client'

import { ChevronDown } from 'lucide-react'
import { type FocusEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { FieldNotes } from '@/components/ui/field-notes'
import { controlStyle, describedBy, labelStyle, selectStyle } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'

type Props = {
  label: string
  hint?: ReactNode
  error?: string | undefined
  /** `2018-04-23`, or empty. */
  value: string
  months: readonly string[]
  /** Called with an ISO date, which may not exist, or an empty string while a part is missing. */
  onChange: (iso: string) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

const labelClass = 'block text-xs leading-relaxed font-medium text-ink-muted'

/** Three inputs, because a date picker is slow for birthdays. */
export function DateField({ label, hint, error, value, months, onChange, onBlur, ref }: Props) {
  const id = useId()
  const [parts, setParts] = useState(() => toDateParts(value))
  const [emitted, setEmitted] = useState(value)
  if (value !== emitted) {
    setEmitted(value)
    setParts(toDateParts(value))
  }
  const update = (changed: Partial<DateParts>) => {
    const next = { ...parts, ...changed }
    setParts(next)
    setEmitted(toIsoDate(next))
    onChange(toIsoDate(next))
  }
  const handleBlur = (event: FocusEvent<HTMLFieldSetElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  const shared = {
    'aria-invalid': error ? true : undefined,
    'aria-describedby': describedBy(id, hint, error),
  }
  const digits = (text: string) => text.replace(/\D/g, '')
  return (
    <fieldset className="grid content-start gap-1.5" onBlur={handleBlur}>
      <legend className={`${labelStyle} mb-1.5`}>{label}</legend>
      <div className="grid grid-cols-[2.75rem_minmax(0,1fr)_4.25rem] gap-1.5">
        <label className={labelClass}>
          Day
          <input
            {...shared}
            ref={ref}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className={`${controlStyle} px-2 text-base font-regular`}
            value={parts.day}
            onChange={(event) => update({ day: digits(event.target.value) })}
          />
        </label>
        <div>
          <label className={labelClass} htmlFor={`${id}-month`}>
            Month
          </label>
          <MonthSelect
            id={`${id}-month`}
            shared={shared}
            months={months}
            value={parts.month}
            onChange={(month) => update({ month })}
          />
        </div>
        <label className={labelClass}>
          Year
          <input
            {...shared}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            className={`${controlStyle} px-2 text-base font-regular`}
            value={parts.year}
            onChange={(event) => update({ year: digits(event.target.value) })}
          />
        </label>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </fieldset>
  )
}

type MonthProps = {
  id: string
  shared: object
  months: readonly string[]
  value: string
  onChange: (month: string) => void
}

function MonthSelect({ id, shared, months, value, onChange }: MonthProps) {
  return (
    <div className="relative">
      <select
        {...shared}
        id={id}
        className={`${selectStyle} appearance-none px-2 pr-6.5 text-ellipsis`}
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

export type DateParts = { day: string; month: string; year: string }

/** Splits `2018-04-23`; returns empty strings for an invalid date. */
export function toDateParts(iso: string): DateParts {
  const [, year = '', month = '', day = ''] = iso.match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? []
  return { day: day && String(Number(day)), month: month && String(Number(month)), year }
}

/** Empty while a part is missing. A year without four digits or a day that does not exist gives no ISO date. */
export function toIsoDate({ day, month, year }: DateParts): string {
  if (!day || !month || !year) return ''
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
