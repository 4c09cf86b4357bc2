/** A visible element of a page. */
export type Handle = {
  click: () => Promise<void>
  /** Releases the mouse where it went down, once `work` is done. */
  hold: (work: () => Promise<void>) => Promise<void>
  type: (text: string) => Promise<void>
}

/** The document of the page or of a frame in it. */
export type Surface = {
  /** The first visible element of an XPath. */
  find: (xpath: string) => Promise<Handle | undefined>
  /** @param source a function expression; its result must be JSON */
  run: (source: string, ...args: readonly string[]) => Promise<unknown>
}

/** A browser outside Chromium with one open page. */
export type Engine = Surface & {
  /** @param path of the site under test */
  goto: (path: string) => Promise<void>
  inFrame: (xpath: string, work: (frame: Surface) => Promise<void>) => Promise<void>
  /** Console errors of the page. */
  errors: readonly string[]
  close: () => Promise<void>
}

export type Viewport = { width: number; height: number }

/** The browser's side of `find`. */
export const findVisible = `function (xpath) {
  const matches = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null)
  for (let index = 0; index < matches.snapshotLength; index += 1) {
    const element = matches.snapshotItem(index)
    if (element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible') return element
  }
  return null
}`
