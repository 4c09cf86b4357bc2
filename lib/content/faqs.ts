import { settings } from '@/lib/config/env'
import { site } from '@/lib/config/site'
import questions from '@/lib/content/faqs.json'
import { refunds } from '@/lib/content/refunds'

/** docs/decisions/045 */
const help =
  settings().CHAT_SCRIPT_URL || site.contact.whatsApp
    ? '<strong>Use the live chat for problems.</strong> Press Help, on every page.'
    : '<strong>Use Help for problems.</strong> It is on every page, and leads to our contact form.'

type Question = { id: string; question: string; answer: string; anchor?: string }

const hours = site.contact.hours.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const all: Question[] = [...questions, refunds.answer]

export const faqs = all.map(({ id, question, answer, anchor }) => ({
  id,
  title: question,
  html: answer.replace('{hours}', () => hours).replace('{help}', help),
  ...(anchor && { anchor }),
}))
