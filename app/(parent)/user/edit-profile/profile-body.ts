import type { ProfileInput } from '#contract/api/profile'

/** A profile travels as JSON, and as a form only when a picture is among its fields (PROF-05, AMB-28). */
export function profileBody({ file, ...fields }: ProfileInput): FormData | Omit<ProfileInput, 'file'> {
  if (!file) return fields
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    // A form knows no null: an emptied field is an empty one.
    if (value !== undefined) form.append(name, value === null ? '' : String(value))
  }
  form.append('file', file)
  return form
}
