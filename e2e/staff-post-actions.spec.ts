import { stateChip as chip, openDialog, pressIn as press } from './support/record-editor.ts'
import { joinAs, origin } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[049]|412/ })

const headers = { origin }

/** A draft that lacks nothing. Its title and category are those of a post of the site, so that lists look the same. */
async function draftLike({ request }: Page, title: string): Promise<string> {
  const found = await request.get('/api/staff/posts', { params: { q: title, state: 'published' } })
  expect(found.ok(), await found.text()).toBe(true)
  const { rows } = await found.json()
  const copied = await request.post(`/api/staff/posts/${rows[0]?.blogId}/duplicate`, { headers })
  expect(copied.ok(), await copied.text()).toBe(true)
  return (await copied.json()).blogId
}

test('STF-120: A post is scheduled and taken back to draft, and what was typed before stays in the form', async ({
  page,
  axe,
}) => {
  const title = 'What STEM means when you are five'
  await joinAs(page, 'marketing')
  await page.goto(`/staff/posts/${await draftLike(page, title)}`)
  const typed = page.getByLabel('Title', { exact: true })
  await typed.fill('What STEM means at five')

  const schedule = await openDialog(page, `Schedule: ${title}`, `When is ${title} published?`)
  await expect(schedule.getByLabel('Day')).toBeFocused()
  await schedule.getByLabel('Day').fill('2000-01-01')
  await press(schedule, 'Schedule')
  await expect(schedule.getByText('Choose a time at least 2 minutes from now.').first()).toBeVisible()
  await axe()
  await schedule.getByLabel('Day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await press(schedule, 'Schedule')
  await expect(chip(page, 'Scheduled')).toBeVisible()
  await expect(page.getByRole('button', { name: `Change time: ${title}`, exact: true })).toBeVisible()

  const back = await openDialog(page, `Back to draft: ${title}`, `Take ${title} back to draft?`)
  await expect(back.getByText(/^Your changes are not saved yet/)).toBeVisible()
  await press(back, 'Back to draft')
  await expect(chip(page, 'Draft')).toBeVisible()
  await expect(typed).toHaveValue('What STEM means at five')
})
