import { readFileSync } from 'node:fs'

const css = readFileSync(new URL('../app/palette.css', import.meta.url), 'utf8')
const colours = new Map(
  [...css.matchAll(/--color-([\w-]+):\s*(#[0-9a-f]{6})/gi)].map(([, name, hex]) => [name, hex]),
)

function luminance(name) {
  const hex = colours.get(name)
  if (!hex) throw new Error(`app/palette.css has no colour ${name}`)
  const [red, green, blue] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

const pairs = [
  ['ink', 'page', 7, 'body, headings'],
  ['ink', 'sky-200', 7, 'hero text'],
  ['ink', 'surface-sky', 7, 'text on sky sections'],
  ['ink', 'sun-400', 7, 'price flag, statistics'],
  ['ink', 'sun-100', 7, 'text on pale yellow'],
  ['ink-soft', 'page', 7, 'secondary text'],
  ['ink-soft', 'sky-200', 7, 'hero lead'],
  ['ink-soft', 'surface-sky', 7, 'secondary on sky'],
  ['ink-muted', 'page', 7, 'captions, metadata'],
  ['ink-muted', 'surface-sky', 7, 'captions on sky'],
  ['ink-faint', 'page', 4.5, 'placeholder'],
  ['on-action', 'action', 7, 'primary button'],
  ['on-action', 'action-hover', 7, 'primary, hover'],
  ['on-action', 'action-press', 7, 'primary, pressed'],
  ['action', 'page', 7, 'link, secondary button'],
  ['action', 'surface-sky', 7, 'link on sky'],
  ['action', 'adire-100', 7, 'link on selected row'],
  ['on-dark', 'surface-dark', 7, 'text on indigo'],
  ['on-dark-soft', 'surface-dark', 7, 'secondary on indigo'],
  ['sun-400', 'surface-dark', 7, 'highlight on indigo'],
  ['ink', 'sun-400', 7, 'sun button label'],
  ['success', 'success-soft', 7, 'success chip'],
  ['success', 'page', 7, 'success text'],
  ['on-dark', 'success-fill', 4.5, 'success badge'],
  ['danger', 'danger-soft', 7, 'error chip'],
  ['danger', 'page', 7, 'field error'],
  ['on-dark', 'danger-fill', 4.5, 'danger button, badge'],
  ['warning', 'warning-soft', 7, 'warning'],
  ['info', 'info-soft', 7, 'info'],
  ['tatashe-700', 'tatashe-100', 7, 'category chip: red'],
  ['zobo-700', 'zobo-100', 7, 'category chip: pink'],
  ['ugu-700', 'ugu-100', 7, 'category chip: green'],
  ['lagoon-700', 'lagoon-100', 7, 'category chip: teal'],
  ['clay-700', 'clay-100', 7, 'category chip: clay'],
  ['adire-700', 'adire-100', 7, 'category chip: indigo'],
  ['warning', 'sun-100', 7, 'category chip: yellow'],
  ['ink', 'sun-200', 7, 'panel: yellow'],
  ['ink', 'tatashe-200', 7, 'panel: red'],
  ['ink', 'ugu-200', 7, 'panel: green'],
  ['ink', 'zobo-200', 7, 'avatar: pink'],
  ['ink', 'lagoon-200', 7, 'avatar: teal'],
  ['ink-muted', 'sun-100', 4.5, 'receipt notes'],
  ['on-dark', 'tatashe-600', 4.5, 'count badge'],
  ['adire-300', 'adire-950', 4.5, 'placeholder in the footer'],
  ['line-strong', 'page', 3, 'field edge'],
  ['focus', 'page', 3, 'focus ring'],
  ['focus', 'sky-200', 3, 'focus ring on sky'],
  ['focus', 'sun-400', 3, 'focus ring on yellow'],
  ['focus-on-dark', 'surface-dark', 3, 'focus ring on indigo'],
  ['star', 'page', 3, 'rating star'],
  ['danger-fill', 'page', 3, 'error edge, empty cart item edge'],
  ['success-fill', 'page', 3, 'success edge'],
]

const low = pairs.filter(([front, back, minimum]) => contrast(front, back) < minimum)
for (const [front, back, minimum, what] of low) {
  process.stderr.write(
    `${contrast(front, back).toFixed(2)} (at least ${minimum}): ${front} on ${back}, ${what}\n`,
  )
}
process.exitCode = low.length === 0 ? 0 : 1
