/** A number as `tel:` links and machines have it: `+2347000000000`. */
export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '')

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
