import { settings } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import faqs from '@/lib/content/faqs.json'
import { refunds } from '@/lib/content/refunds'

/** docs/decisions/045 */
const help = () =>
  settings().CHAT_SCRIPT_URL || site.contact.whatsApp
    ? '<strong>Use the live chat for problems.</strong> Press Help, on every page.'
    : '<strong>Use Help for problems.</strong> It is on every page, and leads to our contact form.'

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** HTML for the words in braces that an answer may have (STF-250). */
export const answerWords = (): Record<string, string> => ({
  hours: escaped(site.contact.hours),
  phone: escaped(site.contact.phone ?? 'the number on our contact page'),
  email: escaped(site.contact.email ?? 'our contact form'),
  help: help(),
})

export const questions = [...faqs, refunds.answer].map(({ id, question, answer }) => ({
  id,
  hidden: false,
  question,
  answer,
}))

/** URL fragments that links of other pages have. */
export const anchors: Readonly<Record<string, string>> = { [refunds.answer.id]: refunds.answer.anchor }
