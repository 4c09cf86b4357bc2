import type { Metadata } from 'next'
import { LetterEditor } from '@/components/staff/letters/letter-editor'
import { requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: 'New letter' }

/** STF-227. */
export default async function NewLetterPage() {
  const { staffId } = await requireStaff('newsletter.write')
  return (
    <LetterEditor
      letter={undefined}
      confirmed={0}
      missing={[]}
      staffId={staffId}
      now={new Date().toISOString()}
    />
  )
}
