import type { Ref } from 'react'
import { FieldNotes } from '@/components/ui/field-notes'
import { controlStyle, describedBy } from '@/components/ui/field-style'

type Props = {
  id: string
  /** For screen readers: the row names the place. */
  label: string
  value: string
  disabled: boolean
  error: string | undefined
  onChange: (typed: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

/** Naira with optional kobo. */
export const AmountField = ({ id, label, value, disabled, error, onChange, onBlur, ref }: Props) => (
  <>
    <div className="flex">
      <span
        aria-hidden
        className="grid flex-none place-items-center rounded-l-sm border-[1.5px] border-r-0 border-line-strong bg-adire-50 px-3 font-bold"
      >
        ₦
      </span>
      <input
        id={id}
        ref={ref}
        aria-label={label}
        value={value}
        disabled={disabled}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        className={`${controlStyle} nums min-h-11! rounded-l-none px-2.5!`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, undefined, error)}
      />
    </div>
    <div className="col-span-2">
      <FieldNotes id={id} error={error} />
    </div>
  </>
)
