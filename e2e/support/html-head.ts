import { decodeHTMLStrict } from 'entities/decode'

const attribute = (tag: string, name: string) => {
  const value = tag.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]
  return value === undefined ? undefined : decodeHTMLStrict(value)
}

/** Metadata and structured data as a crawler without scripts reads them. */
export function readHead(html: string) {
  const head = html.slice(0, html.indexOf('</head>'))
  const tags = [...head.matchAll(/<(?:meta|link)\s[^>]*>/g)].map(([tag]) => tag)
  const meta = new Map<string, string>()
  for (const tag of tags) {
    const name = attribute(tag, 'property') ?? attribute(tag, 'name')
    const content = attribute(tag, 'content')
    if (name && content !== undefined && !meta.has(name)) meta.set(name, content)
  }
  const links = tags
    .filter((tag) => tag.startsWith('<link'))
    .map((tag) => ({
      rel: attribute(tag, 'rel'),
      href: attribute(tag, 'href'),
      type: attribute(tag, 'type'),
    }))
  const data: unknown[] = [
    ...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g),
  ].map(([, json]) => JSON.parse(json ?? ''))
  return {
    title: decodeHTMLStrict(head.match(/<title>([^<]*)<\/title>/)?.[1] ?? ''),
    canonical: links.find(({ rel }) => rel === 'canonical')?.href,
    feed: links.find(({ rel, type }) => rel === 'alternate' && type === 'application/rss+xml')?.href,
    meta,
    data,
  }
}
