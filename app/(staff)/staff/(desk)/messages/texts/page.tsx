import type { Metadata } from 'next'
import { listReplyTexts } from '#contract/staff/reply-texts'
import { PageHead } from '@/components/staff/list/page-head'
import { AddText } from '@/components/staff/reply-texts/add-text'
import { TextList } from '@/components/staff/reply-texts/text-list'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Reply texts' }

const LIMIT = 50

/** STF-221. */
export default async function ReplyTextsPage() {
  await requireStaff('messages.write')
  const { texts } = await readStaff(listReplyTexts, {})
  const isFull = texts.length >= LIMIT
  return (
    <>
      <PageHead
        title="Reply texts"
        sub="Texts that everyone who answers messages can put into a reply."
        back={{ href: staffPaths.messages, label: 'Messages' }}
        actions={isFull ? null : <AddText />}
      />
      {isFull ? (
        <p className="mb-4">There are {LIMIT} reply texts. Remove one before you add another.</p>
      ) : null}
      {texts.length > 0 ? (
        <TextList texts={texts} />
      ) : (
        <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">
          No reply texts yet. Write the first one, such as ‘How to verify’.
        </p>
      )}
    </>
  )
}
