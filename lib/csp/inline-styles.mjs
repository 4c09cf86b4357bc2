// Plain JavaScript: Node loads it for lib/csp/cache-handler.mjs as it is.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const link =
  /<link rel="stylesheet" href="(\/_next\/static\/[\w./~-]+\.css)([^"]*)" data-precedence="next"\/>/g

/** Undefined for a sheet that cannot be in a document. @type {Map<string, string | undefined>} */
const sheets = new Map()

function sheetAt(path) {
  if (!sheets.has(path)) {
    const file = join(process.cwd(), path.replace('/_next/', '.next/'))
    const css = existsSync(file) ? withAbsoluteUrls(readFileSync(file, 'utf8'), path) : undefined
    sheets.set(path, css?.includes('</') ? undefined : css)
  }
  return sheets.get(path)
}

const withAbsoluteUrls = (css, path) =>
  css.replace(/url\((["']?)(?!["']|data:|https?:|\/|#|%23)([^)"']+)\1\)/g, (_, quote, url) => {
    const { pathname, search, hash } = new URL(url, `http://site${path}`)
    return `url(${quote}${pathname}${search}${hash}${quote})`
  })

/**
 * @param {string} html
 * @returns {string[]} the text of each linked sheet that `inlineStyleSheets` may put into the document
 */
export const linkedStyleSheets = (html) =>
  [...html.matchAll(link)].map(([, path]) => sheetAt(path)).filter((css) => css !== undefined)

/**
 * Puts the style sheets of a document into it, so that its first paint waits for no second request. The disabled link stays,
 * because React looks for it before it loads a sheet; without `media` a browser may still fetch it ahead.
 * 'not all' would be React's own mark of a sheet that it is to place.
 * @param {string} html
 * @param {(css: string) => boolean} isAllowed by the policy of the document
 */
export const inlineStyleSheets = (html, isAllowed) =>
  html.replace(link, (element, path, query) => {
    const css = sheetAt(path)
    if (css === undefined || !isAllowed(css)) return element
    return `<style>${css}</style><link rel="stylesheet" href="${path}${query}" data-precedence="next" media="(max-width: 0)" disabled=""/>`
  })
