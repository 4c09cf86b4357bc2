'use client'

import { useState } from 'react'
import { longDate } from '#domain/dates'
import { isoWeekday, weekdayNames } from '#domain/lessons'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'

type Weekly = { weekday: number; time: string; minutes: string }

type Props = {
  /** Calendar date. */
  firstDay: string | null
  onFill: (weekly: Weekly) => void
}

const weekdays = weekdayNames.map((label, index) => ({ value: String(index + 1), label }))

/** Proposes the times of all lectures; nothing is saved by it (STF-094). */
export function FillWeekly({ firstDay, onFill }: Props) {
  const [weekday, setWeekday] = useState(firstDay ? String(isoWeekday(firstDay)) : '')
  const [time, setTime] = useState('16:00')
  const [minutes, setMinutes] = useState('60')
  if (!firstDay)
    return <p className="text-ink-muted">Save the first day of the course to fill the lectures weekly.</p>
  const isComplete = weekday !== '' && time !== '' && /^\d{1,3}$/.test(minutes)
  return (
    <fieldset className="rounded-[1rem] border border-line bg-surface p-4">
      <legend className="sr-only">Fill weekly</legend>
      <p className="mb-3 text-ink-muted">
        Every week from {longDate(firstDay)} on. Titles stay, and nothing is saved yet.
      </p>
      <div className="grid grid-cols-2 items-end gap-3 lg:grid-cols-[12rem_8rem_6.5rem_auto]">
        <SelectField
          label="Weekday"
          options={weekdays}
          className="max-sm:col-span-2"
          value={weekday}
          onChange={({ target }) => setWeekday(target.value)}
        />
        <Field label="Starts at" type="time" value={time} onChange={({ target }) => setTime(target.value)} />
        <Field
          label="Length in minutes"
          inputMode="numeric"
          maxLength={3}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
        <Button
          size="xs"
          variant="secondary"
          className="min-h-12.5! justify-self-start max-lg:col-span-2"
          onClick={() => {
            if (isComplete) onFill({ weekday: Number(weekday), time, minutes })
          }}
        >
          Fill weekly
        </Button>
      </div>
    </fieldset>
  )
}
