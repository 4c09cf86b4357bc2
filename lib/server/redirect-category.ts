import 'server-only'
import { permanentRedirect, redirect } from 'next/navigation'
import { paths } from '@/lib/paths'
import { findRedirect } from '@/lib/server/redirect'

/** Leaves the page of a category that was renamed or merged (STF-115, STF-117). */
export async function redirectFromCategory(name: string): Promise<void> {
  const { toPath, isPermanent } = await findRedirect(paths.category(name), 'blogs')
  if (toPath) isPermanent ? permanentRedirect(toPath) : redirect(toPath)
}
