import { BuiltSite } from './support/built-site.ts'
import { blockChatProvider, interceptChatProvider } from './support/chat-provider.ts'
import { helpLink } from './support/header.ts'
import { expectImageLoaded, expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('S3: Help is on every page, in the header on a phone, and no chat script loads before it is opened (GEN-07, AMB-30)', async ({
  page,
  parent,
  context,
}) => {
  const requestedPaths = await interceptChatProvider(context)
  await parent.logIn()
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    for (const path of ['/', '/course/browse-courses', '/contact', '/cart', '/user/child-profile']) {
      await page.goto(path)
      const help = helpLink(page)
      await expect(help, path).toHaveCount(1)
      await expect(help).toBeInViewport()
      await expect(help).toHaveAttribute('href', '/chat')
      await expect(page.getByRole('banner').getByRole('link', { name: /^Help/ })).toBeVisible({
        visible: width === 320,
      })
      await expectNoOverflow(page, width)
    }
  }
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/auth/reset-password')
  await expect(page.getByRole('banner').getByRole('link', { name: /^Help/ })).toHaveAttribute('href', '/chat')
  expect(requestedPaths).toEqual([])
})

test('S3: on a phone Help is left of the cart and covers nothing while the page scrolls', async ({
  page,
  parent,
  axe,
}) => {
  await parent.logIn()
  await page.setViewportSize({ width: 320, height: 740 })
  await page.goto('/course/browse-courses')
  const cart = page.getByRole('banner').getByRole('link', { name: /^Cart/ })
  await expect(cart).toBeVisible()
  const gap = async () => {
    const [help, link] = [await helpLink(page).boundingBox(), await cart.boundingBox()]
    return help && link ? link.x - (help.x + help.width) : Number.NaN
  }
  await expect.poll(gap).toBeGreaterThanOrEqual(0)
  await page.getByRole('article').getByRole('link').first().click()
  await expect(page.locator('[data-bottom-bar]').filter({ visible: true })).toBeVisible()
  const floating = () =>
    page.evaluate(
      () =>
        Array.from(document.querySelectorAll('a[href="/chat"]')).filter(
          (link) => getComputedStyle(link).position === 'fixed' && link.getClientRects().length > 0,
        ).length,
    )
  await expect.poll(floating).toBe(0)
  await axe()
})

test.describe('Without a configured chat', () => {
  let site: BuiltSite
  test.beforeAll(async ({ baseURL }) => {
    site = new BuiltSite({ port: 3242, builtFor: baseURL ?? '' })
    await site.start()
  })
  test.afterAll(() => site.stop())

  test('S3: Help opens WhatsApp with the school’s number, and the FAQ says the same (GEN-07, AMB-30)', async ({
    page,
    request,
  }) => {
    await page.goto(`${site.origin}/faqs`)
    await expect(helpLink(page)).toHaveCount(1)
    await expect(page.getByText('Press Help, on every page.')).toBeVisible()
    const response = await request.get(`${site.origin}/chat`, { maxRedirects: 0 })
    expect(response.status()).toBe(307)
    expect(response.headers().location).toBe('https://wa.me/2347000000000')
  })
})

test.describe('When Help is opened', () => {
  test.use({ expectedConsole: [/Content Security Policy/] })

  test('the chat runs on a page of its own and cannot reach the parent’s data (GEN-07)', async ({
    page,
    parent,
    context,
  }) => {
    const requestedPaths = await interceptChatProvider(context)
    await parent.logIn()
    await page.goto('/cart')
    const [chat] = await Promise.all([context.waitForEvent('page'), helpLink(page).click()])
    await expect(chat.getByText('The chat is open.')).toBeVisible()
    await expect(
      chat.frameLocator('iframe[title="Chat with us"]').getByText('How can we help?'),
    ).toBeVisible()
    expect(requestedPaths).toEqual(['/chat.js', '/frame.html'])
    for (const attempt of ['call', 'page', 'picture'])
      expect(await chat.evaluate(`window.attempts.${attempt}`), attempt).toBe('refused')
    const logo = chat.getByRole('banner').locator('img')
    await expectImageLoaded(logo)
    expect(await chat.evaluate('window.opener')).toBeNull()
    await expect(chat.getByRole('link', { name: /^Help/ })).toHaveCount(0)

    // A full page load removes the script.
    await chat.getByRole('link', { name: 'Write to us instead' }).click()
    await expect(chat.getByRole('heading', { level: 1, name: 'Talk to us' })).toBeVisible()
    await expect.poll(() => chat.evaluate('typeof window.attempts')).toBe('undefined')
    await expect(page).toHaveURL('/cart')
  })
})

test.describe('When the chat provider does not answer', () => {
  test.use({ expectedConsole: [/ERR_FAILED/] })

  test('the page says so and offers other ways to get help (GEN-07)', async ({ page, context, axe }) => {
    await blockChatProvider(context)
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await page.goto('/chat')
      await expect(page.getByRole('main').getByRole('alert')).toContainText('We could not open the chat')
      await expect(page.getByRole('link', { name: 'Write to us instead' })).toHaveAttribute(
        'href',
        '/contact',
      )
      await axe()
      await expectNoOverflow(page, width)
    }
  })
})
