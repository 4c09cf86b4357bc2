/**
 * What a first visit of a public page weighs: its document and the scripts, styles and fonts that this names, compressed as they
 * are sent. One table of budgets, in bytes; what a browser adds to it is in e2e/budgets.spec.ts.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { print } from './steps.mjs'

/** An empty page of the framework, built for the same browsers. */
const FLOOR = 135_500
const everywhere = {
  scripts: FLOOR + 25_000,
  html: 20_000,
  styles: 15_000,
  'style files': 1,
  fonts: 75_000,
  'preloaded fonts': 2,
}

const pages = [
  // Ten sections, each of them in the document twice: as markup, and as what the router keeps of it.
  { name: 'home', path: '/', budget: { html: 28_000 } },
  { name: 'course list', path: '/course/browse-courses' },
  { name: 'course', linkOn: '/course/browse-courses', link: /\/course\/browse-courses\/[0-9a-f-]{36}/ },
  { name: 'blog', path: '/blog' },
  {
    name: 'post',
    linkOn: '/blog',
    link: /\/blog-details\/[\w-]+/,
    budget: { scripts: FLOOR + 15_000 },
  },
]

/** @returns {Promise<boolean>} whether every page keeps within its budget; the table has been printed */
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

/** @returns every figure of every page with its weight and what is allowed, in bytes or pieces */
export async function weighPages(origin) {
  const rows = []
  for (const page of pages) rows.push(...(await rowsOf(origin, page)))
  return rows
}

async function rowsOf(origin, page) {
  const weights = weigh(await documentAt(origin, await addressOf(origin, page)))
  return Object.entries({ ...everywhere, ...page.budget }).map(([figure, allowed]) => ({
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
  if (!found) throw new Error(`${linkOn} leads to nothing like ${link}`)
  return found[0]
}

async function documentAt(origin, path) {
  const answer = await fetch(origin + path, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}`)
  return { html: await answer.text(), preloads: answer.headers.get('link') ?? '' }
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
