import { site } from '@/lib/config/site'

export const whatsAppShareUrl = (text: string): string => `https://wa.me/?text=${encodeURIComponent(text)}`

export const whatsAppSchoolUrl = (text: string): string | undefined =>
  site.contact.whatsApp && `${site.contact.whatsApp}?text=${encodeURIComponent(text)}`
