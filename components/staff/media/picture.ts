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
