type Picture = { src: string; alt: string; width: number; height: number }

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** Values of attributes that the tag has; no others are added. */
const withAttributes = (tag: string, values: Record<string, string>) =>
  Object.entries(values).reduce(
    (changed, [name, value]) =>
      changed.replace(
        new RegExp(`(\\s${name}=)(?:"[^"]*"|'[^']*')`),
        (_, start: string) => `${start}"${value}"`,
      ),
    tag,
  )

/** Of HTML that was cleaned when it was saved. */
export function replaceInHtml(html: string, oldSrc: string, { src, alt, width, height }: Picture): string {
  const values = { src, alt: escaped(alt), width: String(width), height: String(height) }
  return html.replace(/<img\b[^>]*>/g, (tag) =>
    tag.includes(`src="${oldSrc}"`) ? withAttributes(tag, values) : tag,
  )
}
