import type { ChildForm } from '#contract/api/child'

/** Converts the form to the API's fields, without empty optional ones (CHILD-12 to CHILD-15). */
export function childFormData({
  photoConsent,
  hasAllergy,
  allergy,
  dateOfBirth,
  ...rest
}: ChildForm): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(rest)) {
    if (value) data.append(name, value)
  }
  data.append('dateOfBirth', dateOfBirth.replaceAll('-', '/'))
  data.append('photoConsent', String(photoConsent === 'Yes'))
  data.append('allergy', hasAllergy === 'Yes' && allergy ? allergy : 'false')
  return data
}
