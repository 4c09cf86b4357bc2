import { describe, expect, it } from 'vitest'
import { lostContent } from '@/components/staff/text/lost-content'

describe('STF-135: what the editor cannot show', () => {
  it.each([
    ['<h2><p>a</p></h2>', 'a heading'],
    ['<p><b lang="fr">a<b>b</b></b></p>', 'the language of some words and bold text'],
    [
      '<figure><img src="/media/uploads/1.webp" alt=""><figcaption><p>a</p><ul><li>b</li></ul></figcaption></figure>',
      'the caption of a picture',
    ],
    ['<p>a <strong><a href="/blog">b</a></strong></p>', undefined],
    ['<p>a</p>\n<p>b</p>\n', undefined],
    ['<p>a <script>b</script></p>', undefined],
  ])('of %s', (html, what) => expect(lostContent(html)).toBe(what))
})
