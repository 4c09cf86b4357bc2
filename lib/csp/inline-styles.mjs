const link =
  /<link rel="stylesheet" href="(\/_next\/static\/[\w./~-]+\.css)([^"]*)" data-precedence="next"\/>/g

/**
 * Puts the style sheets of a document into it, so that its first paint waits for no second request. The disabled link stays,
 * because React looks for it before it loads a sheet.
 * @param {string} html
 * @param {(path: string) => string | undefined} read the text of a sheet
 */
export const inlineStyleSheets = (html, read) =>
  html.replace(link, (element, path, query) => {
    const css = read(path)
    if (css === undefined || css.includes('</')) return element
    return `<style>${withAbsoluteUrls(css, path)}</style><link rel="stylesheet" href="${path}${query}" data-precedence="next" disabled=""/>`
  })

const withAbsoluteUrls = (css, path) =>
  css.replace(/url\((\.\.?\/[^)"']+)\)/g, (_, url) => `url(${new URL(url, `http://site${path}`).pathname})`)

/** @returns {string[]} the text of each style element in the head */
export const inlineStyles = (html) =>
  [...html.slice(0, html.indexOf('<body')).matchAll(/<style>([\s\S]*?)<\/style>/g)].map(
    ([, text = '']) => text,
  )
