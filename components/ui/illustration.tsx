type Props = {
  file: string
  width: number
  height: number
  alt?: string
  className?: string
  eager?: boolean
}

/** A drawing of the site's own set: small vector files that need no image server. */
export function Illustration({ file, width, height, alt = '', className = '', eager = false }: Props) {
  const image = (
    // biome-ignore lint/performance/noImgElement: vector drawings gain nothing from the image optimiser
    <img
      src={`/illustrations/${file}`}
      alt={alt}
      width={width}
      height={height}
      className={className}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
    />
  )
  // React asks the browser to preload a bare eager image, even of a page that is only prefetched.
  return eager ? <picture className="contents">{image}</picture> : image
}
