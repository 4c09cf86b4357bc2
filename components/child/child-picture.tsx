'use client'

import { useState } from 'react'
import type { ListedChild } from '#contract/api/child'
import { readChildPicture } from '#contract/bff/child'
import { urlOf } from '#contract/bff-call'
import { ChildAvatar } from '@/components/child/child-avatar'

export function ChildPicture({ child }: { child: ListedChild }) {
  const address =
    child.profileImage &&
    urlOf(readChildPicture, { params: { id: child.childId }, query: { v: child.updatedAt ?? undefined } })
  const [failed, setFailed] = useState<string>()
  if (!address || failed === address) return <ChildAvatar child={child} size="lg" />
  return (
    // biome-ignore lint/performance/noImgElement: private pictures must not pass through the public image optimiser
    <img
      src={address}
      alt={child.otherNames}
      width={144}
      height={144}
      className="size-36 flex-none rounded-kite bg-sky-200 object-cover"
      onError={() => setFailed(address)}
    />
  )
}
