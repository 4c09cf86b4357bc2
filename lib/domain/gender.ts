import type { Gender } from '#contract/api/parent'

export const genderWord: Readonly<Record<Gender, string>> = { male: 'Male', female: 'Female' }

/** As a form offers them. */
export const genderChoices = Object.entries(genderWord).map(([value, label]) => ({ value, label }))
