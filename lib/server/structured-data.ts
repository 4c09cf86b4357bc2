import 'server-only'
import type {
  BlogPosting,
  BreadcrumbList,
  EducationalOrganization,
  ItemList,
  Thing,
  WebSite,
} from 'schema-dts'
import type { Blog } from '#contract/api/blog'
import type { Course } from '#contract/api/course'
import { lagosInstant } from '#domain/dates'
import { dialled } from '#domain/phone'
import { postSegment } from '#domain/post-address'
import { site } from '@/lib/config/site'
import { home } from '@/lib/content/home'
import { paths } from '@/lib/paths'
import type { SharePicture } from '@/lib/server/page-metadata'
import { excerpt } from '@/lib/server/plain-text'
import { siteUrl } from '@/lib/server/site-url'

export const inContext = <T extends Thing>(data: T & object) => ({
  '@context': 'https://schema.org',
  ...data,
})

const organizationId = () => siteUrl('/#organization')

export const school = () =>
  ({
    '@type': 'EducationalOrganization',
    '@id': organizationId(),
    name: site.brand.name,
    url: siteUrl(paths.home),
  }) satisfies EducationalOrganization

// The sample links lead to a network's home page, not to a profile.
const profiles = site.links.social.map(({ href }) => href).filter((href) => new URL(href).pathname.length > 1)

export const organizationData = () =>
  inContext<EducationalOrganization>({
    ...school(),
    logo: siteUrl('/illustrations/brand/png/app-icon-512.png'),
    description: home.hero.lead,
    email: site.contact.email,
    telephone: site.contact.phone && dialled(site.contact.phone),
    address: site.contact.address,
    sameAs: profiles.length > 0 ? profiles : undefined,
  })

export const webSiteData = () =>
  inContext<WebSite>({
    '@type': 'WebSite',
    '@id': siteUrl('/#website'),
    name: site.brand.name,
    url: siteUrl(paths.home),
    inLanguage: 'en-NG',
    publisher: { '@id': organizationId() },
  })

type Crumb = { label: string; href?: string | undefined }

export function breadcrumbData(crumbs: readonly Crumb[]) {
  if (crumbs.length < 2) return undefined
  return inContext<BreadcrumbList>({
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ label, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      ...(href && { item: siteUrl(href) }),
    })),
  })
}

/** Search engines require at least three items. */
export function courseListData(courses: readonly Course[], before = 0) {
  if (courses.length < 3) return undefined
  return inContext<ItemList>({
    '@type': 'ItemList',
    itemListElement: courses.map(({ courseId, courseTitle }, index) => ({
      '@type': 'ListItem',
      position: before + index + 1,
      name: courseTitle,
      url: siteUrl(paths.course(courseId)),
    })),
  })
}

const authorOf = ({ authorLine }: Blog) =>
  authorLine
    ? ({ '@type': 'Person', name: authorLine } as const)
    : ({ '@type': 'Organization', name: site.brand.author, url: siteUrl(paths.about) } as const)

export function blogPostingData(blog: Blog, picture: SharePicture) {
  const url = siteUrl(paths.blogDetails(postSegment(blog)))
  return inContext<BlogPosting>({
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: blog.blogTitle,
    description: excerpt(blog.description ?? '', 300) || undefined,
    image: siteUrl(picture.path),
    datePublished: lagosInstant(blog.createdAt),
    dateModified: lagosInstant(blog.updatedAt ?? blog.createdAt),
    articleSection: blog.blogCategory ?? undefined,
    inLanguage: 'en-NG',
    author: authorOf(blog),
    publisher: { '@id': organizationId() },
  })
}
