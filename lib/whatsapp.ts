import { site } from '@/lib/config/site'

/** Opens WhatsApp with a text for whomever the parent chooses. */
export const whatsAppShareUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

const digits = site.contact.phone?.replace(/\D/g, '')

/** Opens WhatsApp with a text for the school; undefined where the school has no phone number. */
export const whatsAppSchoolUrl = (text: string): string | undefined =>
  digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : undefined
