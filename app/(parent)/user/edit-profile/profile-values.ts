import type { z } from 'zod'
import type { Parent } from '#contract/api/parent'
import type { ProfileInput } from '#contract/api/profile'
import { pictureResolver } from '@/lib/client/picture-resolver'

/** Field values; `ProfileInput` is the validated result. */
export type ProfileValues = z.input<typeof ProfileInput>

const toText = (value: number | null | undefined) => (value ? String(value) : '')

/** PROF-04. */
export const profileValues = (parent: Parent): ProfileValues => ({
  state: parent.state ?? '',
  city: parent.city ?? '',
  streetName: parent.streetName ?? '',
  streetNumber: parent.streetNumber ?? '',
  birthdayMonth: toText(parent.birthdayMonth),
  birthdayDate: toText(parent.birthdayDate),
  gender: parent.gender ?? '',
})

export const profileResolver = pictureResolver(
  async () => (await import('#contract/api/profile')).ProfileInput,
)
