import 'server-only'
import { AppError } from '#contract/errors'
import { readShare, type SharePanelData } from '#contract/staff/share'
import type { Permission } from '#domain/staff-permissions'
import { findSharedPage } from '@/lib/server/staff/shared-page'
import { staffUpstream } from '@/lib/server/staff/staff-call'

type Shared = {
  kind: 'course' | 'post'
  id: string
  state: string
  permissions: readonly Permission[]
}

/** STF-237: for a published course or post. Undefined where there is nothing to share, and while it cannot be read. */
export async function readSharePanel({
  kind,
  id,
  state,
  permissions,
}: Shared): Promise<SharePanelData | undefined> {
  if (state !== 'published' || !permissions.includes('share.write')) return undefined
  try {
    const [share, page] = await Promise.all([
      staffUpstream(readShare, { params: { kind, id } }),
      findSharedPage(kind, id),
    ])
    if (!page) return undefined
    const { card, textWith } = page
    const links = share.links.map((link) => ({ ...link, text: textWith(link.address) }))
    return { ...share, kind, id, links, card, text: textWith(card.address) }
  } catch (error) {
    // The editor works without it.
    if (error instanceof AppError) return undefined
    throw error
  }
}
