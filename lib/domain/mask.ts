import { nationalNumber } from './phone.ts'

const MASK = '•••'

/** 'a•••r@gmail.com' */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  if (at < 0) return MASK
  const local = Array.from(email.slice(0, at))
  const first = local.length > 1 ? local[0] : ''
  const last = local.length > 3 ? local.at(-1) : ''
  return `${first}${MASK}${last}${email.slice(at)}`
}

/** '0803 ••• 4521'; of a number that is not Nigerian the first and last two digits. */
export function maskPhone(phone: string): string {
  const national = nationalNumber(phone).replaceAll(' ', '')
  if (national.length === 10) return `0${national.slice(0, 3)} ${MASK} ${national.slice(-4)}`
  return national.length > 7 ? `${national.slice(0, 2)} ${MASK} ${national.slice(-2)}` : MASK
}
