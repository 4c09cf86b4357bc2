import type { Session } from '#contract/staff/person'

type Factors = { passkeys: number; hasTotp: boolean }

/** 'Passkey, app' (STF-261). */
export function describeFactors({ passkeys, hasTotp }: Factors): string {
  const passkey = passkeys > 1 ? `${passkeys} passkeys` : 'passkey'
  const words = [...(passkeys > 0 ? [passkey] : []), ...(hasTotp ? ['app'] : [])].join(', ')
  return words ? words.charAt(0).toUpperCase() + words.slice(1) : '–'
}

export const sessionFactors: Record<Session['factor'], string> = {
  none: 'password only',
  passkey: 'passkey',
  totp: 'app code',
  recovery: 'recovery code',
}
