import { mediaPath } from '#domain/media-path'
import { CoverImage } from '@/components/ui/cover-image'

type Props = {
  /** As stored: `public/uploads/...`. */
  stored: string | null | undefined
  /** For a picture that is missing or does not load (BLOG-09). */
  fallback: `/illustrations/${string}`
  alt?: string
  sizes: string
  eager?: boolean
}

// Must be widths that the image optimiser accepts.
const WIDTHS = [384, 640, 828, 1080, 1920]
const optimised = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`

/** An 8:5 cover. Photographs use the optimiser; next/image would add its script to every page. */
export function Cover({ stored, fallback, alt = '', sizes, eager = false }: Props) {
  const src = mediaPath(stored) ?? fallback
  const picture = { alt, width: 640, height: 400, loading: eager ? 'eager' : 'lazy' } as const
  if (src.endsWith('.svg')) return <CoverImage {...picture} src={src} fallback={fallback} />
  const srcSet = WIDTHS.map((width) => `${optimised(src, width)} ${width}w`).join(', ')
  return (
    <CoverImage {...picture} src={optimised(src, 828)} srcSet={srcSet} sizes={sizes} fallback={fallback} />
  )
}
