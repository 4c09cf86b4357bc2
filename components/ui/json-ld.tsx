import { escapedJson } from '@/components/ui/escaped-json'

type Props = { data: object | undefined }

/** What the page says, in the words of schema.org. Nothing may stand in it that the page does not show. */
export function JsonLd({ data }: Props) {
  if (!data) return null
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: escapedJson(data) }} />
}
