/** Most others name themselves with one of the general words. */
const readers = [
  'WhatsApp/',
  'facebookexternalhit',
  'facebookcatalog',
  'meta-externalagent',
  'Twitterbot',
  'LinkedInBot',
  'Slackbot',
  'Slack-ImgProxy',
  'TelegramBot',
  'Googlebot',
  'bingbot',
  'Pinterest/',
  'Embedly',
  'curl/',
  'Wget/',
  'bot\\b',
  'crawl',
  'spider',
  'preview',
]

const reader = new RegExp(readers.join('|'), 'i')
/** Phones of the maker Cubot name their model. */
const model = /\bcubot\b/gi

/** STF-239: a program that reads previews, by its user agent, which is not stored. Every browser sends one. */
export const isPreviewReader = (userAgent: string | null | undefined): boolean =>
  !userAgent || reader.test(userAgent.replace(model, ''))
