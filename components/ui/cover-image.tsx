'use client'

import { type ComponentProps, useState } from 'react'

type Props = ComponentProps<'img'> & { fallback: string }

/** Shows the fallback if the image failed, also before hydration. */
export function CoverImage({ fallback, alt, ...picture }: Props) {
  const [failed, setFailed] = useState(false)
  const { width, height, className } = picture
  const shown = failed ? { width, height, className, src: fallback } : picture
  return (
    // biome-ignore lint/performance/noImgElement: src and srcSet already point to the optimiser, or the image is an SVG
    <img
      {...shown}
      alt={failed ? '' : alt}
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true)
      }}
      onError={() => setFailed(true)}
    />
  )
}
