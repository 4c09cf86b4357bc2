import { field } from './support/journey.ts'
import {
  chooseDrawing,
  newTitle,
  openDialog,
  postText,
  pressIn,
  save,
  saved,
  stateChip,
} from './support/record-editor.ts'
import { expectNoOverflow } from './support/screen.ts'
import { StaffSite } from './support/staff-site.ts'
import { type APIRequestContext, expect, type Page, test } from './support/test.ts'

const text = `<h2>Why does a kite fly?</h2>${'<p>Wind.</p>'.repeat(60)}<h3>Lift &amp; drag</h3><p>Up.</p>`
const description = 'How to build a kite from an old newspaper, two canes and a ball of string.'

/** Published posts change the lists of the shared site. */
const site = new StaffSite(3248, 'published-posts')

// The tests share an installation and a post, so they run in order.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: site.origin, expectedConsole: /40[049]|41[02]|_rsc=/ })

let kites = ''
let boats = ''
test.beforeAll(async () => {
  await site.start()
  kites = await addPost('Kites and Wind', 'first-word')
  boats = await addPost('Paper Boats', 'paper-boats')
})
test.afterAll(() => site.stop())

/** @returns its id */
async function addPost(title: string, slug: string): Promise<string> {
  const insert = `insert into blogs (title, category, description, image_key, content_html, slug, show_contents)
    values ($1, 'EVENTS', $4, 'public/uploads/blog/market.svg', $2, $3, true) returning blog_id`
  const [row] = await site.run(insert, title, text, slug, description)
  return String(Reflect.get(Object(row), 'blog_id'))
}

async function answerOf(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 })
  return `${response.status()} ${response.headers().location ?? ''}`.trim()
}

async function rename(page: Page, blogId: string, word: string) {
  await page.goto(`/staff/posts/${blogId}`)
  await field(page, 'Address').fill(word)
  await save(page)
  await expect(saved(page)).toBeVisible()
}

test('Marketing writes a post with a picture and publishes it, shares it, and a visitor reads it at its address (STF-120, STF-121, STF-237, STF-291)', async ({
  page,
  axe,
}) => {
  test.slow()
  const publishing = page.getByRole('region', { name: 'Publishing' })
  await site.join(page, 'Bisi Ade', 'marketing')
  await page.goto('/staff/posts/new')
  const title = newTitle()
  const slug = title.toLowerCase().replaceAll(' ', '-')
  await field(page, 'Title').fill(title)
  await expect(page.getByText(`${title.length} of 100 characters`)).toBeVisible()
  await expect(field(page, 'Address')).toHaveValue(slug)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await publishing.getByRole('link', { name: 'Search description', exact: true }).click()
  await expect(field(page, 'Search description')).toBeFocused()

  await field(page, 'Search description').fill(description)
  await field(page, 'Category').selectOption({ index: 1 })
  await postText(page).fill('Fold the paper, tie the canes and run.')
  await expect(page.getByText('8 words · 1 min read')).toBeVisible()
  await chooseDrawing(page, 'market.svg')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await expect(page.getByText('Before this can be published:')).toHaveCount(0)
  await axe()
  await publishing.getByRole('button', { name: 'Publish now' }).click()
  await pressIn(page.getByRole('dialog', { name: `Publish ${title} now?` }), 'Publish now')
  await expect(publishing.getByText('Published', { exact: true })).toBeVisible()
  // Only once the site shows it, without another visit of the page.
  const share = page.getByRole('region', { name: 'Share', exact: true })
  await expect(share.getByLabel('Text to post')).toHaveValue(new RegExp(`^${title}`))
  await expect(async () => {
    const response = await page.goto(`/blog-details/${slug}`)
    expect(response?.status()).toBe(200)
  }).toPass({ timeout: 10_000 })
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('STF-126: A post is archived with an address that leads to the post that was chosen last', async ({
  page,
  axe,
}) => {
  const title = 'Paper Boats'
  const goal = 'Why the best robots start as cartons'
  await site.join(page, 'Bisi Ade', 'editor')
  await page.goto(`/staff/posts/${boats}`)
  const archive = await openDialog(page, `Archive ${title}`, `Archive ${title}?`)
  await expect(archive.getByRole('radio', { name: 'The blog' })).toBeChecked()
  await archive.getByText('Another post').click()
  const search = archive.getByLabel('Find a published post')
  await search.fill('kitchen')
  await archive.getByRole('radio', { name: /^Ten kitchen experiments/ }).check({ force: true })
  await search.fill('robots start')
  await expect(archive.getByRole('radio', { name: goal })).not.toBeChecked()
  await pressIn(archive, 'Archive')
  await expect(archive.getByText('Choose a post.').first()).toBeVisible()
  await archive.getByRole('radio', { name: goal }).check({ force: true })
  await axe()
  await pressIn(archive, 'Archive')
  await expect(stateChip(page, 'Archived')).toBeVisible()
  await expect
    .poll(() => answerOf(page.request, `/blog-details/${boats}`))
    .toBe('307 /blog-details/why-the-best-robots-start-as-cartons')
})

test('STF-124: a table of contents leads to the headings below the header, on a phone and without scripts', async ({
  browser,
  axe,
}) => {
  const viewport = { width: 360, height: 740 }
  const context = await browser.newContext({ baseURL: site.origin, javaScriptEnabled: false, viewport })
  const page = await context.newPage()
  await page.goto('/blog-details/first-word')
  await expectNoOverflow(page, 360)
  await page
    .getByRole('navigation', { name: 'In this post' })
    .getByRole('link', { name: 'Lift & drag' })
    .click()
  await expect(page).toHaveURL(/#part-lift-drag$/)
  const heading = page.getByRole('heading', { level: 3, name: 'Lift & drag' })
  await expect(heading).toBeInViewport()
  const header = await page.getByRole('banner').boundingBox()
  const place = await heading.boundingBox()
  expect(place?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0))
  // Without scripts it cannot run.
  const readable = await (await browser.newContext({ baseURL: site.origin, viewport })).newPage()
  await readable.goto('/blog-details/first-word')
  await axe(readable)
})

test('STF-299: three addresses of a post that was renamed twice lead to it with one redirect each', async ({
  page,
  request,
}) => {
  const now = '/blog-details/third-word'
  await site.join(page, 'Bisi Ade', 'editor')
  await rename(page, kites, 'second-word')
  await expect.poll(() => answerOf(request, '/blog-details/second-word')).toBe('200')
  await rename(page, kites, 'third-word')
  for (const path of [kites, 'first-word', 'second-word'].map((segment) => `/blog-details/${segment}`))
    await expect.poll(() => answerOf(request, path)).toBe(`308 ${now}`)
  expect(await answerOf(request, now)).toBe('200')
  await page.goto('/blog-details/first-word')
  await expect(page).toHaveURL(site.origin + now)
  await expect(page.getByRole('heading', { level: 1, name: 'Kites and Wind' })).toBeVisible()
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.origin + now)
})

test('STF-126: the address of a post that is gone answers 410', async ({ page, request }) => {
  const path = '/blog-details/third-word'
  await site.join(page, 'Bisi Ade', 'editor')
  await page.goto(`/staff/posts/${kites}`)
  const archive = await openDialog(page, 'Archive Kites and Wind', 'Archive Kites and Wind?')
  await archive.getByText('Nothing: it is gone').click()
  await pressIn(archive, 'Archive')
  await expect(stateChip(page, 'Archived')).toBeVisible()
  await expect.poll(() => answerOf(request, path)).toBe('410')
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1, name: 'Blog not found.' })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
})

test('STF-115: A category of posts is renamed, and its earlier page leads to the new one', async ({
  page,
}) => {
  await site.join(page, 'Bisi Ade', 'editor')
  await page.goto('/staff/categories')
  await page.getByRole('navigation', { name: 'Categories of' }).getByRole('link', { name: 'Posts' }).click()
  const edit = await openDialog(page, 'Edit EVENTS', 'Edit EVENTS')
  await edit.getByLabel('Name').fill('FAIRS')
  await pressIn(edit, 'Save')
  await expect(page.getByRole('row').filter({ hasText: 'FAIRS' })).toBeVisible()
  await expect.poll(() => answerOf(page.request, '/category/EVENTS')).toBe('308 /category/FAIRS')
})
