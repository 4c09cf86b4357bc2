import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { StatusChip } from './status-chip'

test('each payment status has its own icon and text, so that none depends on colour alone (HIST-02)', () => {
  const states = ['completed', 'pending', 'failed', 'refunded', 'partly refunded', 'disputed']
  const icons = states.map((status) => {
    const chip = renderToStaticMarkup(<StatusChip status={status} />)
    expect(chip).toContain(status)
    return chip.match(/<svg.*<\/svg>/)?.[0]
  })
  expect(icons).not.toContain(undefined)
  expect(new Set(icons).size).toBe(states.length)
})
