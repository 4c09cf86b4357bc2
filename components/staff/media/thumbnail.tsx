import { mediaPath } from '#domain/media-path'

type Props = {
  /** Key of the file. */
  image: string
  /** Empty beside its own words. */
  alt: string
  /** One that the image optimiser accepts. */
  width?: 384 | 828
  isEager?: boolean
}

export function Thumbnail({ image, alt, width = 384, isEager = false }: Props) {
  const src = mediaPath(image) ?? ''
  return (
    // biome-ignore lint/performance/noImgElement: src points to the optimiser, or the image is an SVG
    <img
      src={src.endsWith('.svg') ? src : `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=75`}
      alt={alt}
      loading={isEager ? 'eager' : 'lazy'}
      decoding="async"
      className="size-full object-contain"
    />
  )
}
