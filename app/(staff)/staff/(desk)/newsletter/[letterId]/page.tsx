import type { Metadata } from 'next'
import { readLetter } from '#contract/staff/letters'
import { AuditLink } from '@/components/staff/audit/audit-link'
import { LetterEditor } from '@/components/staff/letters/letter-editor'
import { LetterView } from '@/components/staff/letters/letter-view'
import { readStaff, requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: 'Letter' }

/** STF-227 to STF-231, STF-235. */
export default async function LetterPage({ params }: PageProps<'/staff/newsletter/[letterId]'>) {
  const me = await requireStaff('newsletter.write')
  const { letterId } = await params
  const { letter, confirmed, missing } = await readStaff(readLetter, { params: { letterId } })
  const now = new Date().toISOString()
  const shown = { letter, confirmed, missing, now }
  return (
    <>
      {letter.state === 'draft' ? (
        <LetterEditor key={letterId} {...shown} staffId={me.staffId} />
      ) : (
        <LetterView key={letterId} {...shown} />
      )}
      <AuditLink me={me} kind="letter" subject={letterId} />
    </>
  )
}
