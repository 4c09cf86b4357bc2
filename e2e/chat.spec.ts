import { closeChatHouse, openChatHouse } from './support/chat-house.ts'
import { expectDrawn, expectFit } from './support/screen.ts'
import { SiteWithoutApi } from './support/site-without-api.ts'
import { expect, test } from './support/test.ts'

test('The chat is on every page, and its script on none before it is opened (GEN-07, AMB-30)', async ({
  page,
  parent,
  context,
}) => {
  const asked = await openChatHouse(context)
  await parent.logIn()
  for (const path of [
    '/',
    '/course/browse-courses',
    '/contact',
    '/cart',
    '/user/child-profile',
    '/auth/reset-password',
  ]) {
    await page.goto(path)
    const button = page.getByRole('link', { name: 'Chat (opens in a new tab)' })
    await expect(button).toBeInViewport()
    await expect(button).toHaveAttribute('href', '/chat')
  }
  expect(asked).toEqual([])
})

test.describe('Where no chat is set up', () => {
  let site: SiteWithoutApi
  test.beforeAll(async ({ baseURL }) => {
    site = new SiteWithoutApi(3242, baseURL ?? '')
    await site.start()
  })
  test.afterAll(() => site.stop())

  test('the button leads to the contact page, which has no way to itself and promises no chat (GEN-07, AMB-30)', async ({
    page,
  }) => {
    const button = page.getByRole('link', { name: 'Chat (opens in a new tab)' })
    await page.goto(`${site.origin}/faqs`)
    await expect(button).toBeVisible()
    await page.goto(`${site.origin}/chat`)
    await expect(page).toHaveURL(`${site.origin}/contact`)
    const asked = page.waitForResponse(`${site.origin}/chat`)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible()
    expect((await asked).status()).toBe(307)
    await expect(button).toHaveCount(0)
    await expect(page.getByText(/chat/i).filter({ visible: true })).toHaveCount(0)
  })
})

test.describe('Opened', () => {
  test.use({ expectedConsole: [/Content Security Policy/] })

  test('the chat runs on a page of its own, and reaches nothing of the parent there (GEN-07)', async ({
    page,
    parent,
    context,
  }) => {
    const asked = await openChatHouse(context)
    await parent.logIn()
    await page.goto('/cart')
    const [chat] = await Promise.all([
      context.waitForEvent('page'),
      page.getByRole('link', { name: 'Chat (opens in a new tab)' }).click(),
    ])
    await expect(chat.getByText('The chat is open.')).toBeVisible()
    await expect(
      chat.frameLocator('iframe[title="Chat with us"]').getByText('How can we help?'),
    ).toBeVisible()
    expect(asked).toEqual(['/chat.js', '/frame.html'])
    // Each is a promise that settles once the attempt has ended.
    for (const attempt of ['call', 'page', 'picture'])
      expect(await chat.evaluate(`window.tried.${attempt}`), attempt).toBe('refused')
    const mark = chat.getByRole('banner').locator('img')
    await expectDrawn(mark)
    expect(await chat.evaluate('window.opener')).toBeNull()
    await expect(chat.getByRole('link', { name: /^Chat / })).toHaveCount(0)

    // Left by a load, so that the script stays behind.
    await chat.getByRole('link', { name: 'Write to us instead' }).click()
    await expect(chat.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible()
    await expect.poll(() => chat.evaluate('typeof window.tried')).toBe('undefined')
    // The page it was opened from is as it was.
    await expect(page).toHaveURL('/cart')
  })
})

test.describe('Without an answer from its house', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('the chat says so, and the page offers the other ways (GEN-07)', async ({ page, context, axe }) => {
    await closeChatHouse(context)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/chat')
      await expect(page.getByRole('main').getByRole('alert')).toContainText('The chat cannot be opened')
      await expect(page.getByRole('link', { name: 'Write to us instead' })).toHaveAttribute(
        'href',
        '/contact',
      )
      await axe()
      await expectFit(page, width)
    }
  })
})

test('The Chat button stays above the bar of a course on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto('/course/browse-courses')
  await page.getByRole('article').getByRole('link').first().click()
  const bar = page.locator('[data-bottom-bar]').filter({ visible: true })
  await expect(bar).toBeVisible()
  const button = page.getByRole('link', { name: 'Chat (opens in a new tab)' })
  const gap = async () => {
    const [below, above] = [await bar.boundingBox(), await button.boundingBox()]
    return below && above ? below.y - (above.y + above.height) : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
})
