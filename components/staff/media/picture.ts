import type { MediaRow } from '#contract/staff/media'
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
}

export const pictureOf = ({ mediaId, image, alt, width, height }: MediaRow): Picture => ({
  mediaId,
  image,
  src: mediaPath(image) ?? '',
  alt,
  width,
  height,
})
