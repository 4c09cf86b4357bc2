import type { DefaultValues } from 'react-hook-form'
import type { z } from 'zod'
import type { Child, ChildForm } from '#contract/api/child'
import { pictureResolver } from '@/lib/client/picture-resolver'

/** Field values; `ChildForm` is the validated result. */
export type ChildFormValues = z.input<typeof ChildForm>

export const emptyChild: DefaultValues<ChildFormValues> = {
  lastName: '',
  otherNames: '',
  dateOfBirth: '',
  schoolName: '',
  class: '',
  allergy: '',
  additionalInfo: '',
}

export const childValues = (child: Child): DefaultValues<ChildFormValues> => ({
  lastName: child.lastName,
  otherNames: child.otherNames,
  dateOfBirth: child.dateOfBirth.replaceAll('/', '-'),
  ...(child.gender && { gender: child.gender }),
  schoolName: child.schoolName ?? '',
  class: child.class ?? '',
  allergy: child.allergy || '',
  // Unknown (null) stays unanswered, so that saving cannot turn it into None.
  ...(child.allergy != null && { hasAllergy: child.allergy ? 'Yes' : 'None' }),
  ...(typeof child.photoConsent === 'boolean' && { photoConsent: child.photoConsent ? 'Yes' : 'No' }),
  additionalInfo: child.additionalInfo ?? '',
})

export const childResolver = pictureResolver(
  async () => (await import('#contract/bff/parent-schemas')).parentSchemas.child.ChildForm,
)
