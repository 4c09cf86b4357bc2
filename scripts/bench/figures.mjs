/** A figure of the table, its ratio to the reference, and whether it keeps its budget. */

/**
 * @typedef {object} Figure
 * @property {string} page
 * @property {string} name
 * @property {'kB' | 'ms' | 'µs' | 'MB' | 'count' | 'shift'} unit
 * @property {number | undefined} ours undefined when it was not measured
 * @property {number} [reference] the same of the bare page
 * @property {Budget} [budget] none when the figure is for information
 */

/** @typedef {{ of: 'ratio' | 'value', atMost?: number, atLeast?: number }} Budget */

/** @type {(value: number) => Budget} */
export const ratioAtMost = (value) => ({ of: 'ratio', atMost: value })
/** @type {(value: number) => Budget} */
export const ratioAtLeast = (value) => ({ of: 'ratio', atLeast: value })
/** @type {(value: number) => Budget} */
export const atMost = (value) => ({ of: 'value', atMost: value })
/** @type {(value: number) => Budget} */
export const atLeast = (value) => ({ of: 'value', atLeast: value })

/** @returns {number | undefined} undefined without a reference */
export function ratioOf({ ours, reference }) {
  if (ours === undefined || reference === undefined) return undefined
  return reference === 0 && ours === 0 ? 1 : ours / reference
}

/** @param {Figure} figure @returns {'met' | 'missed' | 'not measured' | ''} empty without a budget */
export function verdictOf(figure) {
  const { ours, budget } = figure
  if (ours === undefined) return 'not measured'
  if (!budget) return ''
  const value = budget.of === 'ratio' ? ratioOf(figure) : ours
  if (value === undefined) return 'not measured'
  const { atMost: most = Number.POSITIVE_INFINITY, atLeast: least = Number.NEGATIVE_INFINITY } = budget
  return value <= most && value >= least ? 'met' : 'missed'
}

/** @param {number[]} values @returns {number | undefined} the lower one of two middle values */
export const median = (values) => values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) / 2)]
