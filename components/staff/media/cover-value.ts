import { isText, partOf } from '@/components/staff/form/stored-value'

export type CoverValue = {
  /** Null for a picture that is no medium. */
  mediaId: string | null
  /** Key of the file. */
  image: string
  alt: string
}

export function isCoverValue(value: unknown): value is CoverValue | null {
  const mediaId = partOf(value, 'mediaId')
  return (
    value === null ||
    (isText(partOf(value, 'image')) && isText(partOf(value, 'alt')) && (mediaId === null || isText(mediaId)))
  )
}
