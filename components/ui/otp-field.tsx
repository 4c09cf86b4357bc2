'use client'

import { useId } from 'react'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy, labelStyle } from '@/components/ui/field-style'

type Props = {
  label: string
  hint?: string | undefined
  error?: string | undefined
  value: string
  onChange: (value: string) => void
  onBlur?: () => void
  disabled?: boolean
}

const cells = [0, 1, 2, 3, 4, 5]

/** Six visual cells over one input, so that pasting, autofill and screen readers work. */
export function OtpField({ label, hint, error, value, onChange, onBlur, disabled }: Props) {
  const id = useId()
  const current = Math.min(value.length, cells.length - 1)
  return (
    <div className="grid content-start gap-1.5">
      <label htmlFor={id} className={labelStyle}>
        {label}
      </label>
      <div className="group relative w-fit">
        <input
          id={id}
          className="absolute inset-0 size-full cursor-text opacity-0"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={12}
          value={value}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
          onBlur={onBlur}
          // Codes are often copied with spaces around or inside.
          onChange={(event) => onChange(event.target.value.replace(/\s/g, '').slice(0, cells.length))}
        />
        <div className="pointer-events-none flex gap-1.5 sm:gap-2" aria-hidden>
          {cells.map((cell) => (
            <span
              key={cell}
              data-current={cell === current ? '' : undefined}
              className={`grid h-15 w-11 place-items-center rounded-kite-sm bg-surface text-2xl font-black group-focus-within:data-current:outline-3 group-focus-within:data-current:outline-offset-1 group-focus-within:data-current:outline-focus sm:w-12 ${error ? 'border-2 border-danger-fill' : 'border-[1.5px] border-line-strong'} ${disabled ? 'bg-[#f1f4fa] text-ink-faint' : ''}`}
            >
              {value[cell] ?? ''}
            </span>
          ))}
        </div>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
