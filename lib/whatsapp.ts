import { site } from '@/lib/config/site'

export const whatsAppShareUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

const digits = site.contact.phone?.replace(/\D/g, '')

/** Undefined when the school has no phone number. */
export const whatsAppSchoolUrl = (text: string): string | undefined =>
  digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : undefined
