type Props = {
  file: string
  width: number
  height: number
  alt?: string
  className?: string
  eager?: boolean
}

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
      fetchPriority={eager ? 'high' : undefined}
    />
  )
  // Inside a picture element, because React preloads a bare eager image even on a prefetched page.
  return eager ? <picture className="contents">{image}</picture> : image
}
