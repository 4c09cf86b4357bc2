/** Compressed bytes of a first visit to each public page; e2e/budgets.spec.ts measures in a browser. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { print } from './steps.mjs'

const BASELINE = 135_500
const defaultBudget = {
  scripts: BASELINE + 25_000,
  html: 20_000,
  styles: 15_000,
  'style files': 1,
  fonts: 75_000,
  'preloaded fonts': 2,
}

const pages = [
  // Ten sections, each twice in the document: as HTML and as RSC payload.
  { name: 'home', path: '/', budget: { html: 28_000 } },
  { name: 'course list', path: '/course/browse-courses' },
  { name: 'course', linkOn: '/course/browse-courses', link: /\/course\/browse-courses\/[0-9a-f-]{36}/ },
  { name: 'blog', path: '/blog' },
  {
    name: 'post',
    linkOn: '/blog',
    link: /\/blog-details\/[\w-]+/,
    budget: { scripts: BASELINE + 15_000 },
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

async function rowsOf(origin, page) {
  const weights = weigh(await documentAt(origin, await addressOf(origin, page)))
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
  const found = link.exec((await documentAt(origin, linkOn)).html)
  if (!found) throw new Error(`${linkOn} has no link that matches ${link}`)
  return found[0]
}

async function documentAt(origin, path) {
  const response = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) })
  if (!response.ok) throw new Error(`${path} responded with ${response.status}`)
  return { html: await response.text(), preloads: response.headers.get('link') ?? '' }
}

function weigh({ html, preloads }) {
  const scripts = addresses(html, /<script(?![^>]*noModule)[^>]* src="([^"?]+)/gi)
  const styles = addresses(html, /<link rel="stylesheet" href="([^"?]+)/g)
  const fonts = addresses(preloads, /<([^>?]+)>; rel=preload; as="font"/g)
  return {
    scripts: sum(scripts, zipped),
    html: gzipSync(html).length,
    styles: sum(styles, zipped),
    'style files': styles.length,
    fonts: sum(fonts, (file) => file.length),
    'preloaded fonts': fonts.length,
  }
}

const addresses = (html, pattern) => [...new Set([...html.matchAll(pattern)].map(([, address]) => address))]
const sum = (files, weight) =>
  files.reduce((total, file) => total + weight(readFileSync(join('.next', file.replace('/_next/', '')))), 0)
const zipped = (file) => gzipSync(file).length
