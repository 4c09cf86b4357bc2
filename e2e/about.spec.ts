import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const publicPages = ['/', '/course/browse-courses', '/blog', '/contact', '/faqs']

test('The about page shows figures, vision, mission and four values (RT-17, ABOUT-01 to ABOUT-04)', async ({
  page,
}) => {
  await page.goto('/about-us')
  const figures = page.getByRole('region', { name: 'in numbers' })
  for (const text of ['learners10K', 'awards25', 'workshops and camps1,500', 'years10']) {
    await expect(figures).toContainText(text)
  }
  await expect(page.getByRole('heading', { name: 'Vision' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mission' })).toBeVisible()
  const values = page.getByRole('region', { name: 'What we stand for' }).getByRole('listitem')
  await expect(values.getByRole('heading')).toHaveText([
    'Always learning',
    'Authenticity',
    'Awesome experience',
    'Excellence',
  ])
})

test('The about page says 3 to 16+, every other page 3 to 13 (GEN-01, GEN-02, GEN-05, CONST-05, AMB-01)', async ({
  request,
}) => {
  const textOf = async (path: string) => (await (await request.get(path)).text()).replace(/<[^>]+>/g, '')
  expect(await textOf('/about-us')).toContain('children aged 3 to 16+')
  for (const path of publicPages) {
    const text = await textOf(path)
    expect(text, path).toContain('STEM for ages 3 to 13')
    expect(text, path).not.toMatch(/3 to 16|3–16/)
  }
  const home = await textOf('/')
  for (const offering of ['Group online classes', 'At-home private 1-1', 'October camp'])
    expect(home).toContain(offering)
})

test('The FAQ page shows one answer at a time (RT-18, ABOUT-05 to ABOUT-09)', async ({ page }) => {
  await page.goto('/faqs')
  const questions = [
    'How do I sign up?',
    'What is STEM?',
    'Why does STEM matter for Africa?',
    'Is STEM only for high-ability students?',
    'Are STEM careers boring?',
  ]
  for (const question of questions) {
    const item = page.getByRole('group').filter({ has: page.getByRole('heading', { name: question }) })
    if (question !== questions[0]) await item.getByRole('heading', { name: question }).click()
    await expect(item.locator('.prose')).toBeVisible()
    await expect(page.locator('main .prose').filter({ visible: true })).toHaveCount(1)
  }
  const more = page.getByRole('region', { name: 'Still have a question?' })
  await expect(more.getByRole('link', { name: 'Talk to us' })).toHaveAttribute('href', '/contact')
})

test('The FAQ’s sign-up answer lists its steps in order (ABOUT-10)', async ({ page }) => {
  await page.goto('/faqs')
  await expect(
    page.getByRole('list').filter({ hasText: 'Verify your email' }).getByRole('listitem'),
  ).toHaveText([
    /^Create your account/,
    /^Verify your email/,
    /^Add your child’s profile/,
    /^Pick a course and register/,
    /^Use the live chat for problems/,
    /^Pay/,
  ])
})

test('P13: a link to the refund rule opens its answer', async ({ page }) => {
  await page.goto('/faqs#refunds')
  await expect(page.getByText('We refund the full price')).toBeInViewport()
  await expect(page.locator('main .prose').filter({ visible: true })).toHaveCount(1)
})

test('No public page has a placeholder or a dead link (AMB-30, NAV-25 to NAV-27)', async ({
  page,
  request,
}) => {
  // One URL per pattern: ids are removed from the key.
  const localLinks = new Map<string, string>()
  for (const path of [...publicPages, '/about-us']) {
    await page.goto(path)
    await expect(page.getByRole('main')).not.toContainText(/[{}]/)
    await expect(page.getByRole('contentinfo')).not.toContainText(/[{}]/)
    const links = await page
      .locator('a')
      .evaluateAll((anchors) => anchors.map((a) => a.getAttribute('href') ?? ''))
    for (const href of links) {
      expect(href, path).toMatch(/^(\/|https:\/\/|tel:\+?\d+$|mailto:[^{}]+@|#content|#site-links)/)
      if (href.startsWith('/'))
        localLinks.set(href.replace(/(?<=\/blog-details\/)[^/]+|[0-9a-f-]{36}|#.*/g, ''), href)
    }
  }
  const footer = page.getByRole('contentinfo')
  for (const [name, href] of [
    ['Browse courses', '/course/browse-courses'],
    ['Blog', '/blog'],
    ['FAQ', '/faqs'],
    ['About us', '/about-us'],
    ['Contact', '/contact'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
  }
  for (const network of ['Facebook', 'X', 'LinkedIn', 'Instagram', 'TikTok', 'YouTube'])
    await expect(footer.getByRole('link', { name: network, exact: true })).toHaveAttribute('href', /^https:/)
  // 307: guarded pages redirect to the login, the chat to WhatsApp.
  for (const href of localLinks.values()) {
    const response = await request.get(href, { maxRedirects: 0 })
    expect([200, 307], href).toContain(response.status())
  }
})

for (const path of ['/about-us', '/faqs']) {
  for (const width of [360, 1280]) {
    test(`${path} is accessible and fits ${width} px`, async ({ page, axe }) => {
      await page.setViewportSize({ width, height: 800 })
      await page.goto(path)
      await axe()
      await expectNoOverflow(page, width)
    })
  }
}
