import { z } from 'zod'

const text = z.string().trim().max(300)
const phone = text.regex(/^(none|[+\d][\d\s()-]{4,30})?$/, 'must be a telephone number, or none')
const link = z.union([z.literal(['', 'none']), z.url({ protocol: /^https?$/ })], {
  error: 'must be an address that begins with https://, or none',
})

const SiteSettings = z.object({
  SITE_NAME: text,
  SITE_TAGLINE: text,
  SITE_AGES: text,
  SITE_AGES_ABOUT: text,
  SITE_ADDRESS: text,
  SITE_PHONE: phone,
  SITE_WHATSAPP: phone,
  SITE_EMAIL: z.union([z.literal(['', 'none']), z.email()], { error: 'must be an email address, or none' }),
  SITE_HOURS: text,
  SITE_NEWSLETTER: z.enum(['', 'none'], { error: 'can only be none' }),
  SITE_GALLERY_URL: link,
  SITE_ANDROID_URL: link,
  SITE_IOS_URL: link,
  SITE_FACEBOOK_URL: link,
  SITE_X_URL: link,
  SITE_LINKEDIN_URL: link,
  SITE_INSTAGRAM_URL: link,
  SITE_TIKTOK_URL: link,
  SITE_YOUTUBE_URL: link,
})

/**
 * The settings behind lib/config/site.ts, every one of them, empty when it is not given: they are built into the pages and the
 * scripts alike, so that both always say the same. A wrong one stops the build with its name.
 */
export function siteSettings(env: Record<string, string | undefined>): Record<string, string> {
  const given = Object.keys(SiteSettings.shape).map((name) => [name, (env[name] ?? '').trim()])
  const parsed = SiteSettings.safeParse(Object.fromEntries(given))
  if (parsed.success) return parsed.data
  throw new Error(parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message}`).join('; '))
}
