import { site } from '@/lib/config/site'

export const whatsAppShareUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

const digits = site.contact.phone?.replace(/\D/g, '')

export const whatsAppSchoolUrl = (text: string): string | undefined =>
  digits ? `https://wa.me/${digits}?text=${encodeURIComponent(text)}` : undefined
