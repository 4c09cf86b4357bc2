import { CoverImage } from '@/components/ui/cover-image'

type Props = {
  /** Undefined for a course or post without a picture. */
  src: string | undefined
  /** Also shown if the picture does not load (BLOG-09). */
  fallback: `/illustrations/${string}`
  alt?: string
  sizes: string
  eager?: boolean
  /** What `coverCrop` gives (STF-148). */
  crop?: number | null | undefined
}

// Must be widths that the image optimiser accepts.
const WIDTHS = [384, 640, 828, 1080, 1920]
const optimised = (src: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`

const cropClass = (crop: Props['crop']) => (typeof crop === 'number' ? ` crop-${crop}` : '')

/** An 8:5 cover. Photographs use the optimiser; next/image would add its script to every page. */
export function Cover({ fallback, src = fallback, alt = '', sizes, eager = false, crop }: Props) {
  const picture = {
    alt,
    width: 640,
    height: 400,
    loading: eager ? 'eager' : 'lazy',
    fetchPriority: eager ? 'high' : undefined,
    className: `size-full object-cover${cropClass(crop)}`,
  } as const
  if (src.endsWith('.svg')) return <CoverImage {...picture} src={src} fallback={fallback} />
  const srcSet = WIDTHS.map((width) => `${optimised(src, width)} ${width}w`).join(', ')
  return (
    <CoverImage {...picture} src={optimised(src, 828)} srcSet={srcSet} sizes={sizes} fallback={fallback} />
  )
}
