import { randomUUID } from 'node:crypto'
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

test('STF-115: A category of posts is renamed, and its earlier page leads to the new one', async ({
  page,
}) => {
  await joinAs(page, 'editor')
  const name = `Fairs-${randomUUID().slice(0, 8)}`
  const added = await page.request.post('/api/staff/categories?kind=post', {
    headers,
    data: { name, tone: 'sun', icon: 'tent' },
  })
  expect(added.ok(), await added.text()).toBe(true)
  const { category } = await added.json()
  await page.goto('/staff/categories')
  await page.getByRole('navigation', { name: 'Categories of' }).getByRole('link', { name: 'Posts' }).click()
  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('No posts')
  const edit = await openDialog(page, `Edit ${name}`, `Edit ${name}`)
  await edit.getByLabel('Name').fill(`${name}-2`)
  await press(edit, 'Save')
  await expect(row).toContainText(`${name}-2`)
  const earlier = async () => (await page.request.get(`/category/${name}`, { maxRedirects: 0 })).headers()
  try {
    await expect.poll(async () => (await earlier()).location).toMatch(new RegExp(`/category/${name}-2$`))
  } finally {
    await page.request.delete(`/api/staff/categories/${category.categoryId}?kind=post`, { headers })
  }
})
