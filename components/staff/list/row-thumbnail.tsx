import { mediaPath } from '#domain/media-path'
import { Cover } from '@/components/ui/cover'

type Props = {
  /** Key of the file. */
  image: string | null
  fallback: `/illustrations/${string}`
}

export const RowThumbnail = ({ image, fallback }: Props) => (
  <span className="block h-9 w-14 flex-none overflow-hidden rounded-xs bg-adire-50">
    <Cover src={mediaPath(image)} fallback={fallback} sizes="56px" />
  </span>
)
