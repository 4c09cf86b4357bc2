import questions from '@/lib/content/faqs.json'
import { refunds } from '@/lib/content/refunds'
import { site } from '@/lib/site'

type Question = { id: string; question: string; answer: string; anchor?: string }

const hours = site.contact.hours.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
const all: Question[] = [...questions, refunds.answer]

/** The questions and their answers in HTML, with what the school sets put in. */
export const faqs = all.map(({ id, question, answer, anchor }) => ({
  id,
  title: question,
  html: answer.replace('{hours}', () => hours),
  ...(anchor && { anchor }),
}))
