export const dialled = (phone: string): string => phone.replace(/[^+\d]/g, '')

export const whatsAppNumber = (phone: string): string => {
  const digits = phone.replace(/\D/g, '').replace(/^00/, '')
  return digits.startsWith('0') ? `234${digits.slice(1)}` : digits
}

/** A Nigerian number without `+234`: `803 000 0000` (PROF-02, AMB-27). */
export function nationalNumber(phone: string | null | undefined): string {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^00/, '')
  // The typed number may repeat the country code and keep its leading 0.
  const national = digits.replace(/^(?:234)+(?=\d{7})/, '').replace(/^0+/, '')
  return national.length === 10
    ? `${national.slice(0, 3)} ${national.slice(3, 6)} ${national.slice(6)}`
    : national
}

/** As dialled in Nigeria, `08030000000`; a number that is not Nigerian as it was typed, without spaces (STF-214). */
export function domesticNumber(phone: string): string {
  const national = nationalNumber(phone).replaceAll(' ', '')
  return national.length === 10 ? `0${national}` : dialled(phone)
}
