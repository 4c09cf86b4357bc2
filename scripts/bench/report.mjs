/** The figures as a Markdown table, and its section in docs/benchmarks.md. */
import { ratioOf, verdictOf } from './figures.mjs'

const heading = ['Page', 'Figure', 'Ours', 'Bare page', 'Ratio', 'Budget', 'Verdict']
const alignment = ['---', '---', '--:', '--:', '--:', '--:', '---']

const formats = {
  kB: (bytes) => `${(bytes / 1000).toFixed(1)} kB`,
  MB: (bytes) => `${Math.round(bytes / 1e6)} MB`,
  ms: (milliseconds) => `${Math.round(milliseconds)} ms`,
  µs: (microseconds) => `${Math.round(microseconds)} µs`,
  count: (count) => String(Math.round(count)),
  shift: (shift) => shift.toFixed(3),
}

/** @param {import('./figures.mjs').Figure[]} figures */
export function tableOf(figures) {
  const rows = figures.map((figure) => {
    const format = (value) => (value === undefined ? '' : formats[figure.unit](value))
    const { page, name, ours, reference } = figure
    return [
      page,
      name,
      format(ours),
      format(reference),
      ratio(ratioOf(figure)),
      limit(figure),
      verdictOf(figure),
    ]
  })
  return [heading, alignment, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

const ratio = (value) => value?.toFixed(2) ?? ''

function limit({ budget, unit }) {
  if (!budget) return ''
  const value = budget.atMost ?? budget.atLeast
  const sign = budget.atMost === undefined ? '≥' : '≤'
  return `${sign} ${budget.of === 'ratio' ? `${value.toFixed(1)} ×` : formats[unit](value)}`
}

/**
 * Replaces the section with this heading, or adds it at the end; the other sections stay.
 * @param {string} document @param {string} title @param {string} body
 */
export function withSection(document, title, body) {
  const section = `## ${title}\n\n${body.trim()}\n`
  const [start, ...parts] = document.split(/^(?=## )/m)
  const isOurs = (part) => part.split('\n', 1)[0] === `## ${title}`
  if (!parts.some(isOurs)) return `${document.trimEnd()}\n\n${section}`
  const sections = parts.map((part) => (isOurs(part) ? section : `${part.trimEnd()}\n`))
  return [`${start.trimEnd()}\n`, ...sections].join('\n')
}
