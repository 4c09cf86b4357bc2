/** Bytes of a first visit to each public page as the site sends them; e2e/budgets.spec.ts measures in a browser. */
import { once } from 'node:events'
import { get } from 'node:http'
import { brotliCompressSync, constants } from 'node:zlib'
import { print } from './steps.mjs'

const defaultBudget = {
  scripts: 140_000,
  html: 20_000,
  styles: 15_000,
  'style files': 1,
  fonts: 42_500,
  'preloaded fonts': 2,
}

const pages = [
  // Ten sections, each twice in the document: as HTML and as RSC payload.
  { name: 'home', path: '/', budget: { html: 24_000 } },
  { name: 'course list', path: '/course/browse-courses' },
  { name: 'course', linkOn: '/course/browse-courses', link: /\/course\/browse-courses\/[0-9a-f-]{36}/ },
  { name: 'blog', path: '/blog' },
  {
    name: 'post',
    linkOn: '/blog',
    link: /\/blog-details\/[\w-]+/,
    budget: { scripts: 133_000 },
  },
]

export async function checkBudgets(origin) {
  try {
    const rows = await weighPages(origin)
    for (const row of rows) print(line(row))
    return rows.every(({ weight, allowed }) => weight <= allowed)
  } catch (error) {
    print(`  ✗ ${error.message}`)
    return false
  }
}

export async function weighPages(origin) {
  const rows = []
  for (const page of pages) rows.push(...(await rowsOf(origin, page)))
  return rows
}

/** The path of each page on the site at this origin. */
export const pathsOf = (origin) =>
  Promise.all(pages.map(async (page) => ({ page: page.name, path: await addressOf(origin, page) })))

async function rowsOf(origin, page) {
  const weights = await weigh(origin, await addressOf(origin, page))
  return Object.entries({ ...defaultBudget, ...page.budget }).map(([figure, allowed]) => ({
    page: page.name,
    figure,
    weight: weights[figure],
    allowed,
  }))
}

const line = ({ page, figure, weight, allowed }) =>
  `  ${weight <= allowed ? '✓' : '✗'} ${page.padEnd(12)} ${figure.padEnd(16)} ${amount(weight)} of ${amount(allowed)}`

const amount = (value) => (value < 100 ? String(value) : `${(value / 1000).toFixed(1)} kB`).padStart(9)

async function addressOf(origin, { path, linkOn, link }) {
  if (path) return path
  const found = link.exec(await documentAt(origin, linkOn))
  if (!found) throw new Error(`${linkOn} has no link that matches ${link}`)
  return found[0]
}

async function documentAt(origin, path) {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return response.text()
}

export async function weigh(origin, path) {
  const html = await documentAt(origin, path)
  const scripts = addresses(html, /<script(?![^>]*noModule)[^>]* src="([^"?]+)/gi)
  const styles = addresses(html, /<link rel="stylesheet" href="([^"?]+)[^>]*(?<!disabled="")\/>/g)
  const inlined = html.match(styleElement)?.length ?? 0
  const sent = await sentBytes(origin + path)
  // Styles in the document count as styles.
  const markup = inlined > 0 ? brotliBytes(html.replace(styleElement, '')) : sent
  const fonts = addresses(html, /<link rel="preload" href="([^"?]+)[^"]*" as="font"/g)
  const sum = async (paths) => {
    const sizes = await Promise.all(paths.map((one) => sentBytes(origin + one)))
    return sizes.reduce((total, size) => total + size, 0)
  }
  return {
    scripts: await sum(scripts),
    html: markup,
    styles: sent - markup + (await sum(styles)),
    'style files': styles.length + inlined,
    fonts: await sum(fonts),
    'preloaded fonts': fonts.length,
  }
}

const styleElement = /<style>[\s\S]*?<\/style>/g

const brotliBytes = (text) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length

const addresses = (html, pattern) => [...new Set([...html.matchAll(pattern)].map(([, address]) => address))]

/** The body's bytes as a browser receives them. */
async function sentBytes(url) {
  const [response] = await once(get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }), 'response')
  let bytes = 0
  for await (const chunk of response) bytes += chunk.length
  return bytes
}
