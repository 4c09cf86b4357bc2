import { expect, test } from 'vitest'
import { isPreviewReader } from '@/lib/server/is-preview-reader'

const chrome =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0'

test.each([
  undefined,
  '',
  'WhatsApp/2.23.20.0 A',
  'WhatsApp/2.2587.9 N',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'facebookexternalhit/1.1 Facebot Twitterbot/1.0',
  'Twitterbot/1.0',
  'LinkedInBot/1.0 (compatible; Mozilla/5.0; Apache-HttpClient +http://www.linkedin.com)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'Slackbot 1.0 (+https://api.slack.com/robots)',
  'TelegramBot (like TwitterBot)',
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'Mozilla/5.0 (compatible; Discordbot/2.0; +https://discordapp.com)',
  'SkypeUriPreview Preview/0.5',
  'Baiduspider/2.0',
  'AnyCrawler/1.0',
])('STF-239: %j reads previews', (userAgent) => expect(isPreviewReader(userAgent)).toBe(true))

test.each([
  `${chrome} Mobile Safari/537.36`,
  `${chrome.replace('SM-A145F', 'CUBOT NOTE 20')} Mobile Safari/537.36`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.1 Mobile/15E148 Safari/604.1',
  `${chrome} Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/440.0.0.0;]`,
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Instagram 309.0.0',
  'Opera/9.80 (J2ME/MIDP; Opera Mini/9.80) Presto/2.5.25 Version/10.54',
])('STF-239: %j is of a person', (userAgent) => expect(isPreviewReader(userAgent)).toBe(false))
