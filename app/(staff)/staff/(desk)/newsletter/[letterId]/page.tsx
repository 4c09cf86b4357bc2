import type { Metadata } from 'next'
import { readLetter } from '#contract/staff/letters'
import { LetterEditor } from '@/components/staff/letters/letter-editor'
import { LetterView } from '@/components/staff/letters/letter-view'
import { readStaff, requireStaff } from '@/lib/server/staff/page'

export const metadata: Metadata = { title: 'Letter' }

/** STF-227 to STF-231, STF-235. */
export default async function LetterPage({ params }: PageProps<'/staff/newsletter/[letterId]'>) {
  const { staffId } = await requireStaff('newsletter.write')
  const { letterId } = await params
  const { letter, confirmed, missing } = await readStaff(readLetter, { params: { letterId } })
  const now = new Date().toISOString()
  if (letter.state !== 'draft')
    return <LetterView key={letterId} letter={letter} confirmed={confirmed} missing={missing} now={now} />
  return (
    <LetterEditor
      key={letterId}
      letter={letter}
      confirmed={confirmed}
      missing={missing}
      staffId={staffId}
      now={now}
    />
  )
}
