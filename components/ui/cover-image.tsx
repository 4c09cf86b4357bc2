'use client'

import { type ComponentProps, useState } from 'react'

type Props = ComponentProps<'img'> & { fallback: string }

/** The picture, or the fallback when it does not load, be it before this code runs or after. */
export function CoverImage({ fallback, alt, ...picture }: Props) {
  const [failed, setFailed] = useState(false)
  const shown = failed ? { width: picture.width, height: picture.height, src: fallback } : picture
  return (
    // biome-ignore lint/performance/noImgElement: the optimiser has prepared src and srcSet already, or the picture is a drawing.
    <img
      {...shown}
      alt={failed ? '' : alt}
      className="size-full object-cover"
      ref={(image) => {
        if (image?.complete && image.naturalWidth === 0) setFailed(true)
      }}
      onError={() => setFailed(true)}
    />
  )
}
