'use client'

import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { FieldLabel } from '@/components/ui/field-label'
import { FieldNotes } from '@/components/ui/field-notes'
import { controlStyle, describedBy } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
}

export function PasswordField({ label, hint, error, className, id: customId, ...input }: Props) {
  const generatedId = useId()
  const id = customId ?? generatedId
  const [shown, setShown] = useState(false)
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <FieldLabel htmlFor={id}>{label}</FieldLabel>
      <div className="relative">
        <input
          autoComplete="current-password"
          {...input}
          id={id}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          className={`${controlStyle} pr-13`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(id, hint, error)}
        />
        <button
          type="button"
          className="absolute top-[3px] right-[3px] grid size-11 place-items-center rounded-sm text-ink-soft hover:bg-adire-100"
          aria-label={shown ? 'Hide password' : 'Show password'}
          aria-pressed={shown}
          // Keeps the focus and the caret in the field.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon of={shown ? EyeOff : Eye} size={20} />
        </button>
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}
