import { describe, expect, test } from 'vitest'
import { sampleSchool } from '#domain/school'
import { templates } from '../templates.ts'
import { renderMail } from './layout.ts'

const school = { ...sampleSchool, origin: 'https://kitelab.example' }
const render = (name: string, data: unknown) => {
  const compose = templates.get(name)
  if (!compose) throw new Error('Unknown template.')
  return renderMail(compose(data, school), school)
}
const course = {
  courseId: 'c-7',
  courseTitle: 'Robots <b>from Cartons',
  startDate: '2086-01-07',
  endDate: '2086-03-25',
  numberOfLectures: 11,
  maximumCapacity: 12,
  schedule: { weekdays: [1], start: '16:00', minutes: 60 },
  format: 'centre',
  place: '12 Herbert Macaulay Way, Yaba',
  prepare: 'Two cartons and tape.',
}
const mail = {
  ...course,
  firstName: 'Ngozi',
  children: [{ childId: 'k-1', firstName: 'Zim' }],
  code: 'a.b.c',
  expiresAt: '2086-01-04T19:00:00.000Z',
}

describe('Reminders', () => {
  test('STF-274: say who starts what and when, where, and what to have ready, with one button', () => {
    const { subject, text, html } = render('course-reminder-3', mail)
    expect(subject).toBe('Zim starts Robots <b>from Cartons in 3 days')
    expect(text).toContain('Robots <b>from Cartons starts in 3 days')
    expect(text).toContain('Hello Ngozi, Zim starts in 3 days.')
    expect(text).toContain('First lesson Monday 7 January, 4:00 pm\n12 Herbert Macaulay Way, Yaba')
    expect(text).toContain('What to have ready\nTwo cartons and tape.')
    expect(text).toContain('See my courses: https://kitelab.example/course/my-courses')
    expect(html).toContain('Robots &lt;b&gt;from Cartons')
    expect(html).not.toContain('<b>from')
    expect(html.match(/background:#2141a8;color:#ffffff/g)).toHaveLength(1)
  })

  test('STF-274: name the children of a family once, the day before too', () => {
    const children = ['Kosi', 'Zim', 'Zim'].map((firstName, index) => ({ childId: `k-${index}`, firstName }))
    const { subject, text } = render('course-reminder-1', { ...mail, children })
    expect(subject).toBe('Kosi and Zim start Robots <b>from Cartons tomorrow')
    expect(text).toContain('Kosi and Zim start tomorrow.')
  })

  test('STF-274: of a course without lesson times give its first day', () => {
    const bare = { schedule: null, format: null, place: null, prepare: null }
    const { text } = render('course-reminder-1', { ...mail, ...bare, courseTitle: 'Space' })
    expect(text).toContain('First day Monday 7 January\nSpace')
    expect(text).not.toContain('What to have ready')
  })

  test('STF-274: have the lessons of each child as a calendar file, with the ids of the calendar on the site', () => {
    const children = [...mail.children, { childId: 'k-2', firstName: 'Kosi' }]
    const [file] = render('course-reminder-3', { ...mail, children }).attachments ?? []
    expect(file).toMatchObject({
      filename: 'course.ics',
      contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
    })
    const content = file?.content ?? ''
    expect(content.match(/BEGIN:VEVENT/g)).toHaveLength(22)
    expect(content).toContain('UID:c-7.k-1.1@kitelab.example\r\n')
    expect(content).toContain('UID:c-7.k-2.11@kitelab.example\r\n')
    expect(content).toContain('DTSTART;TZID=Africa/Lagos:20860107T160000\r\n')
    expect(content).toContain('URL:https://kitelab.example/course/browse-courses/c-7\r\n')
  })

  test('STF-276: have a link and a header that switch reminders off', () => {
    const { text, unsubscribeUrl } = render('course-reminder-3', mail)
    expect(text).toContain('Switch off these reminders: https://kitelab.example/reminders/off/a.b.c')
    expect(unsubscribeUrl).toBe('https://kitelab.example/api/mail-choices/off/a.b.c')
  })

  test('STF-223: are complete without the link, which the outbox forgets once they are sent', () => {
    const { code: _, ...sent } = mail
    const { text, unsubscribeUrl } = render('course-reminder-3', sent)
    expect(text).not.toContain('reminders/off')
    expect(unsubscribeUrl).toBeUndefined()
  })
})
