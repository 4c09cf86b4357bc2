'use client'

import { useId } from 'react'
import { roleLabels } from '#domain/role-words'
import { type StaffRole, staffRoles } from '#domain/staff-permissions'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy } from '@/components/ui/field-style'

const notes: Record<StaffRole, string> = {
  owner: 'Everything, with people and audit, but not allergies',
  office: 'Orders, refunds, families and rosters, with allergies',
  editor: 'Courses, posts, pictures and site content',
  marketing: 'Posts, pictures, newsletter and campaign links',
  teacher: 'Rosters and attendance of own courses',
}

type Props = {
  /** Of the first box, for the summary of errors. */
  id: string
  value: readonly StaffRole[]
  onChange: (roles: StaffRole[]) => void
  hint?: string | undefined
  error?: string | undefined
  /** Gets the focus when the choice is wrong. */
  ref: (element: HTMLInputElement | null) => void
}

/** A person holds one or more roles. */
export function RoleChoice({ id, value, onChange, hint, error, ref }: Props) {
  const notesId = useId()
  const choose = (role: StaffRole, isChosen: boolean) =>
    onChange(staffRoles.filter((one) => (one === role ? isChosen : value.includes(one))))
  return (
    <fieldset aria-describedby={describedBy(notesId, hint, error)}>
      <legend className="text-sm leading-snug font-bold">Roles</legend>
      {staffRoles.map((role, index) => (
        <label key={role} className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
          <input
            ref={index === 0 ? ref : undefined}
            id={index === 0 ? id : undefined}
            type="checkbox"
            name={`role-${role}`}
            checked={value.includes(role)}
            onChange={({ target }) => choose(role, target.checked)}
            aria-invalid={error ? true : undefined}
            className="mt-px size-6 flex-none accent-action"
          />
          <span>
            <span className="font-semibold">{roleLabels[role]}</span>
            <span className="block text-xs text-ink-muted">{notes[role]}</span>
          </span>
        </label>
      ))}
      <FieldNotes id={notesId} hint={hint} error={error} />
    </fieldset>
  )
}
