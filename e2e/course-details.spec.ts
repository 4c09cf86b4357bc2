import { fact, holdRequests, openCourse } from './support/catalogue.ts'
import { Keyboard } from './support/keyboard.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'
const UNKNOWN = '00000000-0000-4000-8000-000000000000'

test.describe('A course', () => {
  test('shows everything a parent needs to decide (DET-01, BRW-17, AMB-12, AMB-34)', async ({ page }) => {
    await openCourse(page, 'Robots from Cartons')
    await expect(page.getByText(/^Created by \S/)).toBeVisible()
    await expect(fact(page, 'Age range')).toHaveText('6–9 years')
    await expect(fact(page, 'Language')).toHaveText('English')
    await expect(fact(page, 'Lectures')).toHaveText('12')
    await expect(fact(page, 'Starts')).toHaveText(/^Tuesday \d{1,2} [A-Z][a-z]+ 20\d\d$/)
    await expect(fact(page, 'Ends')).toHaveText(/^Tuesday \d{1,2} [A-Z][a-z]+ 20\d\d$/)
    await expect(fact(page, 'Places')).toHaveText(/left\s*12 slots$/)
    const price = page.getByRole('complementary', { name: 'Price and cart' })
    await expect(price).toContainText('₦45,000')
    await expect(page.getByRole('article').first().getByRole('img').first()).toBeVisible()
    await expect(page.getByRole('heading', { name: 'What happens each week' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Lessons 9–12' })).toBeVisible()
  })

  test('can be added to the cart, and Proceed to Checkout opens the cart (DET-03, DET-04, GEN-11)', async ({
    page,
    parent,
  }) => {
    await parent.logIn()
    await openCourse(page, 'Kite Science')
    const card = page.getByRole('complementary', { name: 'Price and cart' })
    const release = await holdRequests(page, /\/api\/cart$/)
    await card.getByRole('button', { name: 'Add to cart' }).click()
    await expect(card.getByRole('button', { name: 'Adding...' })).toBeDisabled()
    release()
    await expect(page.getByText('Course added to cart!')).toBeVisible()
    await expect(card.getByRole('link', { name: 'Proceed to Checkout' })).toBeFocused()
    await card.getByRole('link', { name: 'Proceed to Checkout' }).click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('heading', { name: 'Kite Science' })).toBeVisible()
  })

  test('keeps focused elements above its bar on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await openCourse(page, 'Kite Science')
    const bar = page.locator('[data-bottom-bar]').filter({ visible: true })
    const checkoutLink = page.getByRole('link', { name: 'Proceed to Checkout' })
    await new Keyboard(page).tabTo(checkoutLink)
    const gap = async () => {
      const [above, below] = [await checkoutLink.boundingBox(), await bar.boundingBox()]
      return above && below ? below.y - (above.y + above.height) : Number.NaN
    }
    await expect.poll(gap).toBeGreaterThanOrEqual(0)
  })

  test('shows that it is loading (DET-05)', async ({ page }) => {
    const release = await holdRequests(page, /browse-courses\/[0-9a-f-]{36}\?.*_rsc/)
    await page.goto(BROWSE)
    await page.getByRole('article').first().getByRole('heading').getByRole('link').click()
    await expect(page.getByText('Fetching Course Details...')).toBeVisible()
    release()
    await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible()
    await expect(page.getByText('Fetching Course Details...')).toHaveCount(0)
  })

  test('can be shared by WhatsApp, by link and by the phone’s share sheet', async ({
    page,
    context,
    baseURL,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          document.documentElement.dataset.shared = `${data.title} ${data.url}`
          return Promise.resolve()
        },
      })
    })
    await openCourse(page, 'Kite Science')
    const courseUrl = new URL(new URL(page.url()).pathname, baseURL).href
    const share = page.getByRole('region', { name: 'Share' })
    const href = await share.getByRole('link', { name: /WhatsApp/ }).getAttribute('href')
    expect(new URL(href ?? '').searchParams.get('text')).toBe(`Kite Science ${courseUrl}`)
    await share.getByRole('button', { name: 'Copy link' }).click()
    await expect(page.getByText('Link copied.')).toBeVisible()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(courseUrl)
    await share.getByRole('button', { name: 'More' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-shared', `Kite Science ${courseUrl}`)
  })

  test('links to related posts, and they link back', async ({ page }) => {
    await openCourse(page, 'Robots from Cartons')
    const posts = page.getByRole('region', { name: 'From the blog' })
    await expect(posts.getByRole('article')).toHaveCount(3)
    await posts.getByRole('link', { name: 'Why the best robots start as cartons' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /best robots start/ })).toBeVisible()
    const courses = page.getByRole('region', { name: 'Related courses' })
    await expect(courses.getByRole('article')).toHaveCount(3)
    await courses.getByRole('link', { name: 'Robots from Cartons' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Robots from Cartons' })).toBeVisible()
  })
})

test.describe('The facts of a course', () => {
  const facts = ['Age range', 'Every week', 'Where', 'Places', 'Lectures', 'Ends', 'Language']

  test('S10, C3: are all on the first screen of a desktop, with price, buttons, refund rule and payment channels', async ({
    page,
    axe,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 })
    for (const [title, startTerms] of [
      ['Robots from Cartons', ['Starts']],
      ['Kite Science', ['Next lesson', 'Started']],
    ] as const) {
      await openCourse(page, title)
      await page.evaluate(() => scrollTo(0, 0))
      for (const term of [...facts, ...startTerms]) {
        await expect(fact(page, term), term).toBeInViewport({ ratio: 1 })
      }
      const card = page.getByRole('complementary', { name: 'Price and cart' })
      await expect(card).toBeInViewport({ ratio: 1 })
      await expect(card).toContainText('per child')
      await expect(card).toContainText('Full refund up to 3 days')
      await expect(card).toContainText('Card, bank transfer or USSD, secured by Paystack')
      await axe()
    }
  })

  test('C3: include weekday, time and place, and end with Good to know', async ({ page }) => {
    await openCourse(page, 'Robots from Cartons')
    await expect(fact(page, 'Every week')).toHaveText('Tuesdays, 4:00–5:00 pm WAT')
    await expect(fact(page, 'Where')).toHaveText('Online, small group')
    await expect(page.getByRole('heading', { name: 'Good to know' })).toBeVisible()
    await expect(page.getByText('Choose one child or more in the cart. You pay once for each.')).toBeVisible()
    await openCourse(page, 'October Makers’ Camp')
    await expect(fact(page, 'Lesson times')).toHaveText('Monday to Friday, 9:00 am–3:00 pm WAT')
    await expect(fact(page, 'Where')).toHaveText('Yaba, Lagos')
  })

  test('C2: a course that has started can still be joined, and card and page say so', async ({
    page,
    axe,
  }) => {
    const startedText = /Started \d{1,2} [A-Z][a-z]+( 20\d\d)? · join now, we help your child catch up/
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${BROWSE}?q=kite+science`)
    const card = page.getByRole('article').filter({ hasText: 'Kite Science', visible: true })
    await expect(card).toContainText(startedText)
    await card.getByRole('link', { name: 'Kite Science' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kite Science' })).toBeVisible()
    await expect(page.getByText(startedText).filter({ visible: true })).toBeVisible()
    await expect(fact(page, 'Next lesson')).toHaveText(/^Tuesday \d{1,2} [A-Z][a-z]+$/)
    await expect(fact(page, 'Lectures')).toHaveText(/^6, lesson [2-6] is next$/)
    await expect(fact(page, 'Started')).toHaveText(/^Tuesday \d{1,2} [A-Z][a-z]+ 20\d\d$/)
    await axe()
    await expectNoOverflow(page, 360)
  })
})

test.describe('A course that does not exist', () => {
  test.use({ javaScriptEnabled: false, expectedConsole: [/404/] })

  test('says so without scripts, answers 404 and is not indexed (DET-06, AMB-22, AMB-25)', async ({
    page,
  }) => {
    for (const id of [UNKNOWN, 'robots']) {
      const response = await page.goto(`${BROWSE}/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1, name: 'Course not found.' })).toBeVisible()
      await expect(page.getByRole('main').getByRole('link', { name: 'Browse Courses' })).toBeVisible()
      await expect(page.getByRole('navigation').first()).toBeVisible()
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    }
  })
})
