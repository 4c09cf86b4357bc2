import type { Env } from './env.ts'

export type School = { name: string; address: string; hours: string; origin: string }

export const schoolOf = ({ SITE_NAME, SITE_ADDRESS, SITE_HOURS, SITE_ORIGIN }: Env): School => ({
  name: SITE_NAME,
  address: SITE_ADDRESS,
  hours: SITE_HOURS,
  origin: SITE_ORIGIN,
})
