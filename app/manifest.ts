import type { MetadataRoute } from 'next'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

const icon = (side: number) => ({
  src: `/illustrations/brand/png/app-icon-${side}.png`,
  sizes: `${side}x${side}`,
  type: 'image/png',
})

/** A name and an icon for the site on a phone's home screen, where it opens in the browser as ever. */
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
