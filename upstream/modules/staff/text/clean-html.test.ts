import { expect, test } from 'vitest'
import { harm, hostileHtml } from '#domain/testing/hostile-html'
import { cleanHtml } from './clean-html.ts'

test('STF-132: the API removes what the site would not show', async () => {
  const html = '<h3>Week one</h3><p>Cut <strong>two</strong> cartons.</p><ol start="3"><li>Tape</li></ol>'
  expect(await cleanHtml(html)).toBe(html)
  expect(await cleanHtml('<p class="x">a<script>b</script></p><iframe src="/x"></iframe>')).toBe('<p>a</p>')
})

test('STF-137: a picture is one of this site, and no other path of it', async () => {
  const picture = '<img src="/media/uploads/media/1.webp" alt="A kite">'
  const others = ['/api/sign-out', '/media/../api/sign-out', '/media/.&#9;./api', '//media/1.webp', '/1.webp']
  const html = others.map((src) => `<img src="${src}" alt="x">`).join('')
  expect(await cleanHtml(`<p>${picture}${html}</p>`)).toBe(`<p>${picture}</p>`)
})

test('STF-298: nothing of 150 attacks is stored', async () => {
  for (const html of hostileHtml) expect(await cleanHtml(html)).not.toMatch(harm)
})
