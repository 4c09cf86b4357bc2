import { expect, test } from 'vitest'
import { harm, hostileHtml } from '#domain/testing/hostile-html'
import { cleanHtml } from './clean-html.ts'

test('STF-132: the API removes what the site would not show', async () => {
  const html = '<h3>Week one</h3><p>Cut <strong>two</strong> cartons.</p><ol start="3"><li>Tape</li></ol>'
  expect(await cleanHtml(html)).toBe(html)
  expect(await cleanHtml('<p class="x">a<script>b</script></p><iframe src="/x"></iframe>')).toBe('<p>a</p>')
})

test('STF-298: nothing of 150 attacks is stored', async () => {
  for (const html of hostileHtml) expect(await cleanHtml(html)).not.toMatch(harm)
})
