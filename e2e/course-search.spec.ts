import { cards, courseCount, holdRequests, searchBox, suggestions } from './support/catalogue.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'

test.describe('The course list: search', () => {
  test('is searched while typing; Back, a reload and a shared link show the same list (BRW-08, AMB-10)', async ({
    page,
    context,
  }) => {
    await page.goto(`${BROWSE}?page=2`)
    const count = courseCount(page)
    const search = searchBox(page)
    await expect(count).toContainText('page 2 of')

    await search.pressSequentially('kite science')
    await expect(page).toHaveURL(/\?q=kite\+science$/)
    await expect(count).toHaveText('1 course')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('kite science')
    await expect(cards(page)).toHaveCount(1)

    await page.reload()
    await expect(count).toHaveText('1 course')
    await expect(search).toHaveValue('kite science')

    await page.getByRole('link', { name: 'Kite Science' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kite Science' })).toBeVisible()
    await page.goBack()
    await expect(count).toHaveText('1 course')

    const secondTab = await context.newPage()
    await secondTab.goto(page.url())
    await expect(secondTab.getByRole('article')).toHaveCount(1)
  })

  test('says so when nothing matches, and links to the whole list (BRW-07)', async ({ page }) => {
    await page.goto(`${BROWSE}?q=no+such+course`)
    await expect(page.getByText('There are no Active course yet ...')).toBeVisible()
    await page.getByRole('link', { name: 'See all courses' }).click()
    await expect(cards(page)).toHaveCount(6)
    await expect(searchBox(page)).toHaveValue('')
  })

  test('shows its last page for a page number beyond it (AMB-10)', async ({ page }) => {
    for (const number of [99, 5000]) {
      await page.goto(`${BROWSE}?page=${number}`)
      await expect(courseCount(page)).toHaveText(/page (\d+) of \1$/)
    }
  })
})

test.describe('Suggestions while typing', () => {
  test('tolerate a typo and work by keyboard; Enter alone searches', async ({ page, axe }) => {
    await page.goto(BROWSE)
    const box = searchBox(page)
    await box.pressSequentially('robits')
    await expect(suggestions(page)).toContainText(['Robots from Cartons'])
    await expect(box).toHaveAttribute('aria-expanded', 'true')
    await axe()

    await page.keyboard.press('ArrowDown')
    const option = suggestions(page).first()
    await expect(option).toHaveAttribute('aria-selected', 'true')
    await expect(box).toHaveAttribute('aria-activedescendant', (await option.getAttribute('id')) ?? '')
    await page.keyboard.press('Escape')
    await expect(suggestions(page)).toHaveCount(0)
    await expect(box).toHaveValue('robits')
    await page.keyboard.press('Escape')
    await expect(box).toHaveValue('')

    await box.pressSequentially('kite')
    await expect(suggestions(page).first()).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(`${BROWSE}?q=kite`)
    await expect(suggestions(page)).toHaveCount(0)

    await box.pressSequentially(' scince')
    await expect(suggestions(page)).toHaveText([/Kite Science/])
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Kite Science' })).toBeVisible()
  })

  test('can be chosen by touch on a small phone, and close when the box loses the focus', async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(BROWSE)
    await searchBox(page).pressSequentially('chem')
    await expect(suggestions(page).first()).toBeVisible()
    await axe()
    await expectNoOverflow(page, 360)
    await page.getByLabel('Sort courses').focus()
    await expect(suggestions(page)).toHaveCount(0)
    await searchBox(page).press('m')
    await searchBox(page).press('Backspace')
    await suggestions(page).filter({ hasText: 'Kitchen Chemistry' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kitchen Chemistry' })).toBeVisible()
  })
})

test('Text typed before hydration is searched', async ({ page }) => {
  const release = await holdRequests(page, /\/_next\/static\/chunks\/.*\.js/)
  await page.goto(BROWSE, { waitUntil: 'commit' })
  await searchBox(page).fill('kite science')
  release()
  await expect(page).toHaveURL(`${BROWSE}?q=kite+science`)
  await expect(cards(page)).toHaveCount(1)
  await expect(searchBox(page)).toHaveValue('kite science')
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/404/] })

  test('the form filters by age, and an unknown course page is readable (AMB-25)', async ({ page }) => {
    await page.goto(BROWSE)
    await page.getByLabel('Age of the child').selectOption('3')
    await page.getByRole('button', { name: 'Show courses' }).click()
    await expect(page.getByLabel('Age of the child')).toHaveValue('3')
    await expect(courseCount(page)).toHaveText(/^[1-5] courses?$/)
    const response = await page.goto(`${BROWSE}/page/0`)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: '404 Page Not Found' })).toBeVisible()
  })
})
