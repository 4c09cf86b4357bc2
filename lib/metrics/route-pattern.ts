import { z } from 'zod'

/** `.next/routes-manifest.json`, as the build writes it. */
const Manifest = z.object({
  staticRoutes: z.array(z.object({ page: z.string() })),
  dynamicRoutes: z.array(z.object({ page: z.string(), regex: z.string() })),
})

const isAsset = (pathname: string) => pathname.startsWith('/_next/static/')

/** @returns the pattern of a request's path, such as `/category/[categoryName]`; one of a few words for what is no route */
export function routePatterns(manifest: unknown): (pathname: string) => string {
  const { staticRoutes, dynamicRoutes } = Manifest.parse(manifest)
  const pages = new Set(staticRoutes.map(({ page }) => page))
  const dynamic = dynamicRoutes.map(({ page, regex }) => ({ page, matches: new RegExp(regex) }))
  return (pathname) => {
    if (isAsset(pathname)) return '/_next/static'
    if (pathname === '/_next/image') return pathname
    const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
    if (pages.has(path)) return path
    return dynamic.find(({ matches }) => matches.test(path))?.page ?? 'none'
  }
}
