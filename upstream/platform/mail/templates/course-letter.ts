import { z } from 'zod'
import { joinWords } from '#domain/join-words'
import { note, paragraph, paragraphs } from './layout.ts'
import { template } from './template.ts'

export const CourseLetterMail = z.object({
  courseTitle: z.string(),
  /** First names. */
  children: z.array(z.string()).min(1),
  subject: z.string(),
  /** Without HTML. */
  text: z.string(),
})
export type CourseLetterMail = z.infer<typeof CourseLetterMail>

/** STF-215. */
export const courseLetter = template(CourseLetterMail, (mail, school) => {
  const { courseTitle, children, text } = mail
  const names = [...new Set(children)]
  const subject = mail.subject.replace(/\s+/g, ' ')
  const why = `${joinWords(names)} ${names.length === 1 ? 'is' : 'are'} enrolled in ${courseTitle}.`
  return {
    subject,
    preview: why,
    title: subject,
    blocks: [...paragraphs(text), paragraph(school.name), note(`You get this email because ${why}`)],
  }
})
