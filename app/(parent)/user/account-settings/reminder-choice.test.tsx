import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailChoicesNow } from '#contract/api/mail-choices'
import { ReminderChoice } from './reminder-choice'

const wordsOf = (choices: MailChoicesNow) =>
  renderToStaticMarkup(<ReminderChoice initial={choices} />).replace(/<[^>]+>/g, ' ')

test('STF-267, STF-276: says whether reminders are on, and that the school sends none', () => {
  expect(wordsOf({ reminders: true, schoolSends: true })).toContain('On: shortly before the first day.')
  const withoutDays = wordsOf({ reminders: true, schoolSends: false })
  expect(withoutDays).toContain('On, but the school sends no reminders at the moment.')
  expect(withoutDays).toContain('Switch off')
  expect(wordsOf({ reminders: false, schoolSends: false })).toContain('Off')
})

test('STF-267: choices from an earlier version of the API say that the school sends reminders', () => {
  expect(MailChoicesNow.parse({ reminders: true })).toEqual({ reminders: true, schoolSends: true })
})
