import type { z } from 'zod'
import type { Parent } from '#contract/api/parent'
import type { ProfileInput } from '#contract/api/profile'
import { pictureResolver } from '@/lib/client/picture-resolver'

/** What the fields hold; `ProfileInput` is what the checks make of it. */
export type ProfileValues = z.input<typeof ProfileInput>

const word = (figure: number | null | undefined) => (figure ? String(figure) : '')

/** The saved values, as the fields of the form hold them (PROF-04). */
export const profileValues = (parent: Parent): ProfileValues => ({
  state: parent.state ?? '',
  city: parent.city ?? '',
  streetName: parent.streetName ?? '',
  streetNumber: parent.streetNumber ?? '',
  birthdayMonth: word(parent.birthdayMonth),
  birthdayDate: word(parent.birthdayDate),
  gender: parent.gender ?? '',
})

export const profileResolver = pictureResolver(
  async () => (await import('#contract/api/profile')).ProfileInput,
)
