import questions from '@/lib/content/faqs.json'
import { site } from '@/lib/site'

const hours = site.contact.hours.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The questions and their answers in HTML, with what the school sets put in. */
export const faqs = questions.map(({ id, question, answer }) => ({
  id,
  title: question,
  html: answer.replace('{hours}', () => hours),
}))
