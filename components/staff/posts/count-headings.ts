/** What a table of contents has: h2 and h3 with words (STF-124). */
export const countHeadings = (html: string): number =>
  [...html.matchAll(/<h([23])(?:\s[^>]*)?>(.*?)<\/h\1>/gs)].filter(
    ([, , inner = '']) => inner.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '',
  ).length
