import { whatsAppNumber } from '#domain/phone'
import { defaultSchool } from '#domain/school'

/**
 * What a school changes to make the site its own: here, or by the SITE_ settings of the environment (.env.example), which
 * are built in. Telephone, email and links are samples: replace them before going live. A contact or a link that is set
 * to `none` is not shown.
 */
const words = (given: string | undefined, sample: string): string => given || sample
const shown = (given: string | undefined, sample: string): string | undefined =>
  given === 'none' ? undefined : given || sample

// Neither limits anything: only a course's own ages do (AMB-01).
const ages = {
  served: words(process.env.SITE_AGES, '3 to 13'),
  about: words(process.env.SITE_AGES_ABOUT, '3 to 16+'),
}

const profiles = [
  { name: 'Facebook', href: shown(process.env.SITE_FACEBOOK_URL, 'https://www.facebook.com/') },
  { name: 'X', href: shown(process.env.SITE_X_URL, 'https://x.com/') },
  { name: 'LinkedIn', href: shown(process.env.SITE_LINKEDIN_URL, 'https://www.linkedin.com/') },
  { name: 'Instagram', href: shown(process.env.SITE_INSTAGRAM_URL, 'https://www.instagram.com/') },
  { name: 'TikTok', href: shown(process.env.SITE_TIKTOK_URL, 'https://www.tiktok.com/') },
  { name: 'YouTube', href: shown(process.env.SITE_YOUTUBE_URL, 'https://www.youtube.com/') },
]

const phone = shown(process.env.SITE_PHONE, '+234 700 000 0000')
const whatsApp = shown(process.env.SITE_WHATSAPP, phone ?? 'none')

const name = words(process.env.SITE_NAME, defaultSchool.name)

export const site = {
  brand: {
    name,
    tagline: words(process.env.SITE_TAGLINE, `STEM for ages ${ages.served}, taught from Lagos`),
    /** Who signs the blog (AMB-30). */
    author: `The ${name} team`,
  },
  ages,
  contact: {
    address: words(process.env.SITE_ADDRESS, defaultSchool.address),
    phone,
    /** Where Help leads while no live chat is set up. */
    whatsApp: whatsApp && whatsApp !== 'none' ? `https://wa.me/${whatsAppNumber(whatsApp)}` : undefined,
    email: shown(process.env.SITE_EMAIL, 'hello@kitelab.example'),
    hours: words(process.env.SITE_HOURS, defaultSchool.hours),
  },
  /** Whether the footer offers the letter (AMB-29). */
  newsletter: process.env.SITE_NEWSLETTER !== 'none',
  links: {
    gallery: shown(process.env.SITE_GALLERY_URL, 'https://photos.google.com/'),
    android: shown(process.env.SITE_ANDROID_URL, 'https://play.google.com/store/apps'),
    ios: shown(process.env.SITE_IOS_URL, 'https://www.apple.com/app-store/'),
    social: profiles.flatMap(({ name, href }) => (href ? [{ name, href }] : [])),
  },
}
