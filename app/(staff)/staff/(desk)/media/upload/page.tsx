import type { Metadata } from 'next'
import { PageHead } from '@/components/staff/list/page-head'
import { UploadPage } from '@/components/staff/media/upload-page'
import { requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Upload pictures' }

/** STF-144 to STF-147. */
export default async function MediaUploadPage() {
  await requireStaff('media.write')
  return (
    <>
      <PageHead
        title="Upload pictures"
        sub="Describe each one, and say whether a child can be recognised."
        back={{ href: staffPaths.media, label: 'Media' }}
      />
      <UploadPage />
    </>
  )
}
