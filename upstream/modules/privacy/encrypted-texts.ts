import type { Context } from '../../platform/context.ts'
import { countUnreadableAllergies, resealAllergies } from '../children/allergy.ts'
import { countUnreadableTotp, resealTotp } from '../staff/sessions/reseal-totp.ts'

type Data = Pick<Context, 'db' | 'env'>

const silent = { error: () => undefined }

/** Every text that DATA_KEYS encrypts: allergies and the secrets of authenticator apps. */
export async function countUnreadableTexts(data: Data): Promise<number> {
  return (await countUnreadableAllergies(data)) + (await countUnreadableTotp(data))
}

/** With the first key of DATA_KEYS. */
export async function resealTexts(data: Data): Promise<{ resealed: number; unreadable: number }> {
  const allergies = await resealAllergies(data, silent)
  const secrets = await resealTotp(data)
  return {
    resealed: allergies.resealed + secrets.resealed,
    unreadable: allergies.unreadable + secrets.unreadable,
  }
}
