/** Characters that could end the script element or a string. */
const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

export const escapeJson = (data: object): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? '')

type Props = { data: object | undefined }

/** Structured data must not contain anything that the page does not show. */
export function JsonLd({ data }: Props) {
  if (!data) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapeJson(data) }} />
}
