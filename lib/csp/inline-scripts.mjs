const element = /<script([^>]*)>([\s\S]*?)<\/script>/g
const isExecutable = (attributes) => !/\s(?:src=|type="application\/)/.test(attributes)

export const inlineScripts = (html) =>
  [...html.matchAll(element)]
    .filter(([, attributes = '']) => isExecutable(attributes))
    .map(([, , text = '']) => text)

/** Next writes one script per chunk of page data; merged, they need a single hash in the policy. @param {string} html */
export function mergeInlineScripts(html) {
  const body = html.indexOf('<body')
  const plain = [...html.matchAll(element)].filter(
    ({ index, 1: attributes }) => index > body && attributes === '',
  )
  const last = plain.at(-1)
  if (plain.length < 2 || !last) return html
  const merged = plain.map(([, , text]) => text).join(';')
  let output = ''
  let end = 0
  for (const { index, 0: script } of plain) {
    output += html.slice(end, index)
    end = index + script.length
  }
  return `${output}<script>${merged}</script>${html.slice(end)}`
}
