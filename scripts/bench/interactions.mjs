/** The longest time from an input to the paint after it, on a slow processor. */
import { atMost, median } from './figures.mjs'
import { openPhone } from './phone.mjs'
import { rounds } from './rounds.mjs'

const ROUNDS = 5
const WITHIN_MS = 12_000

const interactions = [
  { page: 'home', name: 'opening the menu', act: openMenu },
  { page: 'course list', name: 'choosing a filter', act: chooseFilter },
  { page: 'course list', name: 'typing a search', act: typeSearch },
]

/** @param {{ page: string, url: string }[]} pages */
export async function measureInteractions(browser, pages) {
  const figures = []
  for (const { page, name, act } of interactions) {
    const { url } = pages.find((one) => one.page === page)
    const longest = []
    for (const _ of rounds(ROUNDS, WITHIN_MS)) longest.push(await longestOf(browser, url, act))
    figures.push({ page, name, unit: 'ms', ours: median(longest), budget: atMost(100) })
  }
  return figures
}

async function longestOf(browser, url, act) {
  const { page, close } = await openPhone(browser)
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    await page.evaluate(observe)
    await act(page)
    await page.waitForLoadState('networkidle')
    return await page.evaluate(read)
  } finally {
    await close()
  }
}

async function openMenu(page) {
  await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link').first().waitFor()
}

async function chooseFilter(page) {
  await page.getByLabel('Age of the child').focus()
  await page.keyboard.press('ArrowDown')
  await page.waitForURL(/age=/)
}

async function typeSearch(page) {
  await page.getByLabel('Search courses').pressSequentially('robot', { delay: 100 })
  await page.waitForURL(/q=robot/)
}

/** Runs in the page. Shorter events than 16 ms are not reported. */
function observe() {
  window.inputs = []
  new PerformanceObserver((list) => window.inputs.push(...list.getEntries())).observe({
    type: 'event',
    durationThreshold: 16,
  })
}

/** Runs in the page. */
async function read() {
  await new Promise((done) => requestAnimationFrame(() => requestIdleCallback(done)))
  return Math.max(
    0,
    ...window.inputs.filter(({ interactionId }) => interactionId).map(({ duration }) => duration),
  )
}
