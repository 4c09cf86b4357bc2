/** Bytes of a first visit as they are sent: ours in brotli, those of `next start` in gzip. */
import { weigh, weighPages } from '../budgets.mjs'
import { atMost } from './figures.mjs'

const kinds = ['html', 'scripts', 'styles', 'fonts']

export async function measureBytes(origin, bareOrigin) {
  const bare = await weigh(bareOrigin, '/')
  const rows = await weighPages(origin)
  return rows
    .filter(({ figure }) => kinds.includes(figure))
    .map(({ page, figure, weight, allowed }) => ({
      page,
      name: figure,
      unit: 'kB',
      ours: weight,
      ...(bare[figure] > 0 && { reference: bare[figure] }),
      budget: atMost(allowed),
    }))
}
