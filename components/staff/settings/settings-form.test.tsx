import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test, vi } from 'vitest'
import { SettingsForm } from '@/components/staff/settings/settings-form'
import { settingsFormSchema } from '@/components/staff/settings/settings-form-schema'
import { defaultValues, settingsOf, valuesOf } from '@/components/staff/settings/settings-values'

vi.mock('next/navigation', () => ({
  useRouter: () => ({ refresh: () => undefined }),
  usePathname: () => '/staff/settings',
}))

const stored = {
  settings: { refundLimit: 20_000, receiptPrefix: 'LAG', reminderDays: [1 as const], lettersPerMinute: 60 },
  version: '1',
  lastChange: null,
}

const wordsOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

describe('STF-267: each setting', () => {
  const html = renderToStaticMarkup(<SettingsForm stored={stored} />)

  test.each([
    ['Refund limit', 'The default is ₦150,000.', 'Above it an owner has to approve.'],
    ['Receipt prefix', 'The default is KL.', 'Receipts that exist keep their numbers'],
    [
      'Reminder days',
      'The default is reminder 3 days before on, reminder 1 day before on.',
      'Other days cannot be chosen.',
    ],
    ['Letter speed', 'The default is 200.', 'Other emails do not wait for it.'],
  ])('%s has its default, its effect in words and the way back', (title, usual, effect) => {
    const words = wordsOf(html)
    expect(words).toContain(usual)
    expect(words).toContain(effect)
    expect(html).toContain(`aria-label="Back to the default of ${title.toLowerCase()}"`)
  })

  test('is at its default only where nothing else is stored', () => {
    const own = renderToStaticMarkup(
      <SettingsForm
        stored={{ ...stored, settings: { ...settingsOf(defaultValues), refundLimit: 20_000 } }}
      />,
    )
    expect(html.match(/aria-disabled="true"/g)).toBeNull()
    expect(own.match(/aria-disabled="true"/g)).toHaveLength(3)
  })
})

describe('STF-267: what is typed', () => {
  const check = (fields: object) => settingsFormSchema.safeParse({ ...defaultValues, ...fields })
  const problemsOf = (fields: object) =>
    check(fields).error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []

  test('is read as the product keeps it, and shown as it was', () => {
    expect(settingsOf({ ...defaultValues, refundLimit: '₦20,000', remind3: false })).toEqual({
      refundLimit: 20_000,
      receiptPrefix: 'KL',
      reminderDays: [1],
      lettersPerMinute: 200,
    })
    expect(valuesOf(stored.settings)).toMatchObject({ refundLimit: '20,000', remind3: false, remind1: true })
    expect(problemsOf({})).toEqual([])
  })

  test.each([
    [{ refundLimit: 'much' }, ['refundLimit', 'Enter whole naira, from 0 to 100,000,000.']],
    [{ refundLimit: '0.50' }, ['refundLimit', 'Enter whole naira, from 0 to 100,000,000.']],
    [{ receiptPrefix: 'K-L' }, ['receiptPrefix', 'Use 1 to 10 letters and digits.']],
    [{ lettersPerMinute: '' }, ['lettersPerMinute', 'Enter a number from 1 to 10,000.']],
    [{ lettersPerMinute: '0' }, ['lettersPerMinute', 'Enter a number from 1 to 10,000.']],
  ])('%j is refused under its field', (fields, problem) => {
    expect(problemsOf(fields)).toEqual([problem])
  })
})
