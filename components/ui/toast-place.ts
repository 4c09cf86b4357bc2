type Span = { top: number; bottom: number }

/** Pixels, below the header. */
export const TOAST_TOP = 80
const MARGIN = 8

const controls = 'a[href], button, summary'
const fields = 'input, select, textarea'

/** In pixels: the first position below the header where toasts cover no span and end above `end`. */
export function findFreeTop(height: number, covered: readonly Span[], end: number): number | undefined {
  let top = TOAST_TOP
  for (const span of [...covered].sort((a, b) => a.top - b.top)) {
    if (span.top >= top + height) break
    if (span.bottom > top) top = span.bottom + MARGIN
  }
  return top + height <= end ? top : undefined
}

function spansOf(root: ParentNode, selector: string, toasts: Element): Span[] {
  return [...root.querySelectorAll(selector)]
    .filter((element) => !toasts.contains(element))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, top, bottom }) => width > 1 && bottom > TOAST_TOP && top < window.innerHeight)
}

/** Avoids links and, if possible, fields (P7). */
export function placeToasts(toasts: Element): number {
  const shown = [...toasts.querySelectorAll('[data-sonner-toast][data-removed=false]')]
  const height = shown.reduce((sum, toast) => sum + toast.getBoundingClientRect().height + MARGIN, 0)
  const root = toasts.closest('dialog') ?? document
  const end = window.innerHeight - MARGIN
  const links = spansOf(root, controls, toasts)
  const all = [...links, ...spansOf(root, fields, toasts)]
  return findFreeTop(height, all, end) ?? findFreeTop(height, links, end) ?? TOAST_TOP
}
