'use client'

import { useState } from 'react'
import { mediaName } from '@/components/staff/media/media-words'
import { Thumbnail } from '@/components/staff/media/thumbnail'
import type { Added } from '@/components/staff/media/upload-item'
import { UploadPictures } from '@/components/staff/media/upload-pictures'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

/** Below the form: what has been uploaded so far. */
export function UploadPage() {
  const [added, setAdded] = useState<readonly Added[]>([])
  const existing = added.filter((one) => one.existing).length
  return (
    <div className="grid max-w-176 grid-cols-[minmax(0,1fr)] gap-5">
      <UploadPictures onAdded={(one) => setAdded((held) => [...held, one])} />
      <p role="status" className="font-semibold">
        {added.length > 0 ? describeAdded(added.length - existing, existing) : ''}
      </p>
      {added.length > 0 ? (
        <ul aria-label="Uploaded pictures" className="grid gap-2">
          {added.map(({ media, existing: isOld }) => (
            <li key={media.mediaId} className="flex items-center gap-3">
              <span className="block h-11 w-18 flex-none overflow-hidden rounded-xs bg-surface-sky">
                <Thumbnail image={media.image} alt="" />
              </span>
              <span className="min-w-0">
                <Link
                  href={staffPaths.picture(media.mediaId)}
                  prefetch={false}
                  className="link inline-flex min-h-11 items-center font-semibold wrap-anywhere"
                >
                  {mediaName(media)}
                </Link>
                {isOld ? <span className="block text-sm">This picture had been uploaded before.</span> : null}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function describeAdded(fresh: number, existing: number): string {
  if (existing === 0) return `${fresh} uploaded.`
  return `${fresh} uploaded, ${existing} there already.`
}
