import { expect, type Locator, type Page } from 'playwright/test'

/** The page has no horizontal overflow at this width in pixels. */
export const expectNoOverflow = (page: Page, width: number): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth),
      'the page has no horizontal overflow',
    )
    .toBeLessThanOrEqual(width)

export const expectImageLoaded = (picture: Locator): Promise<void> =>
  expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth), 'the picture is loaded')
    .toBeGreaterThan(0)

/** Appends a long URL and a word of 60 letters to every visible text of the page's content. */
export const addLongWords = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const long = ` https://example.com/${'x'.repeat(80)} ${'Donaudampfschifffahrt'.repeat(3)}`
    for (const element of document.querySelectorAll(
      'main :is(h1, h2, h3, p, dd, li, figcaption):not(.nums, .nums *, nav *)',
    ))
      if (element.textContent?.trim() && element.getClientRects().length > 0) element.append(long)
  })

/** Words that are broken across lines, except at hyphens. */
export const findBrokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const countLines = (node: Node, from: number, to: number) => {
      const range = document.createRange()
      range.setStart(node, from)
      range.setEnd(node, to)
      return new Set(Array.from(range.getClientRects(), ({ top }) => Math.round(top))).size
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const nodes: Node[] = []
    while (texts.nextNode()) nodes.push(texts.currentNode)
    const visible = nodes.filter(({ parentElement }) => parentElement?.checkVisibility())
    return visible.flatMap((node) =>
      Array.from((node.nodeValue ?? '').matchAll(/[\p{L}\p{N}₦+,.@]{2,}/gu))
        .filter(({ 0: word, index }) => countLines(node, index, index + word.length) > 1)
        .map(([word]) => word),
    )
  })
