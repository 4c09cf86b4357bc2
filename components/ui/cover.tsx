import { mediaPath } from '#domain/media-path'
import { CoverImage } from '@/components/ui/cover-image'

type Props = {
  /** As stored: `public/uploads/...`. */
  stored: string | null | undefined
  /** A drawing of this site, for a picture that is missing or does not load (BLOG-09). */
  fallback: `/illustrations/${string}`
  alt?: string
  /** How wide it is shown, as in `sizes` of an image. */
  sizes: string
  /** Seen at once: loads first, and not lazily. */
  first?: boolean
}

// Of those that the optimiser makes.
const WIDTHS = [384, 640, 828, 1080, 1920]
const optimised = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`

/**
 * An 8:5 cover that fills its box. Photographs go through the optimiser, drawings are light as they are. Not next/image, whose
 * script would be in every page for an address that can be written here.
 */
export function Cover({ stored, fallback, alt = '', sizes, first = false }: Props) {
  const src = mediaPath(stored) ?? fallback
  const picture = { alt, width: 640, height: 400, loading: first ? 'eager' : 'lazy' } as const
  if (src.endsWith('.svg')) return <CoverImage {...picture} src={src} fallback={fallback} />
  const srcSet = WIDTHS.map((width) => `${optimised(src, width)} ${width}w`).join(', ')
  return (
    <CoverImage {...picture} src={optimised(src, 828)} srcSet={srcSet} sizes={sizes} fallback={fallback} />
  )
}
