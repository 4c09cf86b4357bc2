import 'server-only'
import type { Metadata } from 'next'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'
import { siteUrl } from '@/lib/server/site-url'

export type SharePicture = { path: string; alt: string; type: 'image/jpeg' | 'image/png' }

type Page = {
  title: string
  titleIsWhole?: boolean
  description: string
  path: string
  picture?: SharePicture
  article?: { published?: string | undefined; changed?: string | undefined; section?: string | undefined }
  unlisted?: boolean
}

const PICTURE_SIZE = { width: 1200, height: 630 }

const ownPicture: SharePicture = {
  path: '/illustrations/brand/png/og-1200x630.png',
  alt: 'Children and a grandmother flying kites by the lagoon.',
  type: 'image/png',
}

export function pageMetadata({ title, titleIsWhole, description, path, unlisted, ...page }: Page): Metadata {
  const url = siteUrl(path)
  const { path: picture, alt, type } = page.picture ?? ownPicture
  return {
    title: titleIsWhole ? { absolute: title } : title,
    description,
    ...(unlisted
      ? { robots: { index: false, follow: true } }
      : { alternates: { canonical: url, types: { 'application/rss+xml': siteUrl(paths.feed) } } }),
    openGraph: {
      title,
      description,
      url,
      siteName: site.brand.name,
      locale: 'en_NG',
      images: [{ url: siteUrl(picture), ...PICTURE_SIZE, alt, type }],
      ...kindOf(page.article),
    },
    twitter: { card: 'summary_large_image' },
  }
}

function kindOf(article: Page['article']) {
  if (!article) return { type: 'website' as const }
  const { published, changed, section } = article
  return {
    type: 'article' as const,
    ...(published && { publishedTime: published }),
    ...(changed && { modifiedTime: changed }),
    ...(section && { section }),
  }
}
