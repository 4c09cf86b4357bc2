import { readFileSync } from 'node:fs'
import { addToCart, assignChild, findCourse, openPopup, pay } from './support/journey.ts'
import { expect, test } from './support/test.ts'

test('The cart is loaded as a document, so that its policy allows the provider’s frame (case 57)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  await page.goto('/blog')
  await page.evaluate(() => document.body.setAttribute('data-before-navigation', ''))
  const sameDocument = page.locator('body[data-before-navigation]')

  // A link between public pages keeps the document.
  await page.getByRole('link', { name: 'Start Learning' }).filter({ visible: true }).first().click()
  await expect(page).toHaveURL('/course/browse-courses')
  await expect(sameDocument).toHaveCount(1)

  await findCourse(page)
  await page.evaluate(() => document.body.setAttribute('data-before-navigation', ''))
  await page.getByRole('link', { name: 'Proceed to Checkout' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(sameDocument).toHaveCount(0)
})

test.describe('During a payment', () => {
  // The payment library requests the provider's page, which the sandbox's policy blocks.
  test.use({ expectedConsole: [/checkout\.paystack\.com/] })

  test('exactly the scripts listed in docs/security.md run (case 57)', async ({ page, parent, baseURL }) => {
    const section = readFileSync('docs/security.md', 'utf8').split('## Scripts of the payment page')[1] ?? ''
    const inventory = Array.from(section.matchAll(/^\| `([^`]+)` \|/gm), ([, source = '']) => source)
    await parent.logIn()
    await parent.addChild({ otherNames: 'Chidera', age: 8 })
    await addToCart(page)

    const loaded: string[] = []
    page.on('request', (request) => {
      if (request.resourceType() === 'script') loaded.push(request.url().replace(baseURL ?? '', ''))
    })
    await assignChild(page)
    const inline = await page.evaluate(() =>
      Array.from(document.scripts)
        .filter(({ src, type }) => src === '' && !type.endsWith('json'))
        .map(({ nonce, text }) => (nonce || text.includes('data-signed-in') ? 'inline' : text)),
    )
    await pay(await openPopup(page))
    await expect(page.getByText('Payment verified successfully!')).toBeVisible()

    const ran = new Set(
      [...inline, ...loaded].map((script) => inventory.find((source) => script.startsWith(source)) ?? script),
    )
    expect([...ran].toSorted()).toEqual(inventory.toSorted())
  })
})
