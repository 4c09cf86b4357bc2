export const genders = ['male', 'female'] as const
export type Gender = (typeof genders)[number]

export const genderWord: Readonly<Record<Gender, string>> = { male: 'Male', female: 'Female' }

export const genderChoices = Object.entries(genderWord).map(([value, label]) => ({ value, label }))
