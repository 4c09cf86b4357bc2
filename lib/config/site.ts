import { whatsAppNumber } from '#domain/phone'
import { sampleSchool } from '#domain/school'

/** Samples to replace with the SITE_ variables at build time (.env.example); `none` hides a contact or link. */
const required = (value: string | undefined, sample: string): string => value || sample
const optional = (value: string | undefined, sample: string): string | undefined =>
  value === 'none' ? undefined : value || sample

// For texts only; eligibility depends on each course's ages (AMB-01).
const ages = {
  served: required(process.env.SITE_AGES, '3 to 13'),
  about: required(process.env.SITE_AGES_ABOUT, '3 to 16+'),
}

const profiles = [
  { name: 'Facebook', href: optional(process.env.SITE_FACEBOOK_URL, 'https://www.facebook.com/') },
  { name: 'X', href: optional(process.env.SITE_X_URL, 'https://x.com/') },
  { name: 'LinkedIn', href: optional(process.env.SITE_LINKEDIN_URL, 'https://www.linkedin.com/') },
  { name: 'Instagram', href: optional(process.env.SITE_INSTAGRAM_URL, 'https://www.instagram.com/') },
  { name: 'TikTok', href: optional(process.env.SITE_TIKTOK_URL, 'https://www.tiktok.com/') },
  { name: 'YouTube', href: optional(process.env.SITE_YOUTUBE_URL, 'https://www.youtube.com/') },
]

const phone = optional(process.env.SITE_PHONE, '+234 700 000 0000')
const whatsApp = optional(process.env.SITE_WHATSAPP, phone ?? 'none')

const name = required(process.env.SITE_NAME, sampleSchool.name)

export const site = {
  brand: {
    name,
    tagline: required(process.env.SITE_TAGLINE, `STEM for ages ${ages.served}, taught from Lagos`),
    author: `The ${name} team`,
  },
  ages,
  contact: {
    address: required(process.env.SITE_ADDRESS, sampleSchool.address),
    phone,
    whatsApp: whatsApp && whatsApp !== 'none' ? `https://wa.me/${whatsAppNumber(whatsApp)}` : undefined,
    email: optional(process.env.SITE_EMAIL, 'hello@kitelab.example'),
    hours: required(process.env.SITE_HOURS, sampleSchool.hours),
  },
  newsletter: process.env.SITE_NEWSLETTER !== 'none',
  links: {
    gallery: optional(process.env.SITE_GALLERY_URL, 'https://photos.google.com/'),
    android: optional(process.env.SITE_ANDROID_URL, 'https://play.google.com/store/apps'),
    ios: optional(process.env.SITE_IOS_URL, 'https://www.apple.com/app-store/'),
    social: profiles.flatMap(({ name, href }) => (href ? [{ name, href }] : [])),
  },
}
