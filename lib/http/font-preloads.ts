const preload = /<link rel="preload" href="[^"]+" as="font"[^>]*>/g

/**
 * Moves the preloads of fonts from the head into the body: a browser that finds them in the head or in a header paints no text
 * until the fonts have loaded or a time limit has passed (decision 94).
 * @param html of a whole document
 */
export function moveFontPreloads(html: string): string {
  const [body] = /<body[^>]*>/.exec(html) ?? []
  if (!body) return html
  const [head, rest] = [html.slice(0, html.indexOf(body)), html.slice(html.indexOf(body) + body.length)]
  const fonts = head.match(preload) ?? []
  return [head.replaceAll(preload, ''), body, ...fonts, rest].join('')
}
