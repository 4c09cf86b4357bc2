const element = /<script([^>]*)>([\s\S]*?)<\/script>/g
/** @param {string} attributes */
const isExecutable = (attributes) => !/\s(?:src=|type="application\/)/.test(attributes)

/**
 * The texts of a document's inline scripts that a browser runs.
 * @param {string} html
 * @returns {string[]}
 */
export const inlineScripts = (html) =>
  [...html.matchAll(element)]
    .filter(([, attributes = '']) => isExecutable(attributes))
    .map(([, , text = '']) => text)

/**
 * Puts the inline scripts of a document's body into one, where the last of them was. Next writes one for each piece of a page's
 * data, so their number grows with the page; a policy then has to name one hash.
 * @param {string} html
 * @returns {string}
 */
export function mergeInlineScripts(html) {
  const body = html.indexOf('<body')
  const plain = [...html.matchAll(element)].filter(
    ({ index, 1: attributes }) => index > body && attributes === '',
  )
  const last = plain.at(-1)
  if (plain.length < 2 || !last) return html
  const merged = plain.map(([, , text]) => text).join(';')
  let kept = ''
  let end = 0
  for (const { index, 0: script } of plain) {
    kept += html.slice(end, index)
    end = index + script.length
  }
  return `${kept}<script>${merged}</script>${html.slice(end)}`
}
