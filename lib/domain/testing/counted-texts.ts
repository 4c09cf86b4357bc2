/** STF-125: texts of 300 words, which the editor and the page of a post count alike. */
export const counted300: readonly (readonly [what: string, html: string])[] = [
  ['words with bold letters', '<strong>k</strong>ite '.repeat(300)],
  ['words of links', `<p>${'<a href="/blog" rel="nofollow">ki</a>te '.repeat(300)}</p>`],
  ['list items', `<ul>${'<li>kite</li>'.repeat(300)}</ul>`],
  ['cells of a table', `<table><tbody>${'<tr><td>a</td><td>b</td></tr>'.repeat(150)}</tbody></table>`],
  ['lines', `<p>${'kite<br>'.repeat(300)}</p>`],
  ['words between hard spaces', `<p>${'kite&nbsp;'.repeat(300)}</p>`],
  [
    'captions',
    '<figure><img src="/media/uploads/1.webp" alt="A kite"><figcaption>kite</figcaption></figure>'.repeat(
      300,
    ),
  ],
]
