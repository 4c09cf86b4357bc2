import type { MetadataRoute } from 'next'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

const icon = (size: number) => ({
  src: `/illustrations/brand/png/app-icon-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
})

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: site.brand.name,
    description: site.brand.tagline,
    lang: 'en-NG',
    start_url: paths.home,
    display: 'browser',
    theme_color: '#bfe4ff',
    background_color: '#ffffff',
    icons: [icon(192), icon(512)],
  }
}
