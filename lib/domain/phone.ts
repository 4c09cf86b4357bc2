/** A number as `tel:` links and machines have it: `+2347000000000`. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '')

/** The digits of a WhatsApp address, with the country code: `2347000000000`. A number without one is Nigerian. */
export const whatsAppNumber = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return digits.startsWith('0') ? `234${digits.slice(1)}` : digits
}

/**
 * A Nigerian number as it follows `+234`: `803 000 0000`, whichever of the usual ways it was typed in (PROF-02, AMB-27).
 * Empty when there is none.
 */
export function nationalNumber(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^00/, '')
  // A number typed after a fixed +234 may repeat it, and may keep its leading 0 as well.
  const national = digits.replace(/^(?:234)+(?=\d{7})/, '').replace(/^0+/, '')
  return national.length === 10
    ? `${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`
    : national
}
