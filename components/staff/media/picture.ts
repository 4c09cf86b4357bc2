import type { MediaRow } from '#contract/staff/media'
import { coverCrop } from '#domain/cover-crop'
import { mediaPath } from '#domain/media-path'

/** A picture of the media that a person has chosen. */
export type Picture = {
  mediaId: string
  /** Key of the file, as courses store it. */
  image: string
  /** Path on this site, as texts store it. */
  src: string
  alt: string
  width: number
  height: number
  /** Of a cover (STF-148). */
  crop: number | undefined
}

export function pictureOf(row: MediaRow): Picture {
  const { mediaId, image, alt, width, height } = row
  return { mediaId, image, src: mediaPath(image) ?? '', alt, width, height, crop: coverCrop(row) }
}
