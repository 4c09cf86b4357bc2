import { Eye } from 'lucide-react'
import { notFound } from 'next/navigation'
import { longDate } from '#domain/dates'
import { Icon } from '@/components/ui/icon'
import { currentTime } from '@/lib/server/clock'
import { findDraft } from '@/lib/server/draft'
import { CourseDraft } from './course-draft'
import { missingOfPost, missingWords } from './missing-words'
import { PostDraft } from './post-draft'

/** STF-140: what was saved last, with the components of the public site. */
export default async function DraftPage({ params }: PageProps<'/draft/[kind]/[id]/[token]'>) {
  const { kind, id, token } = await params
  const [draft, time] = await Promise.all([findDraft(kind, id, token), currentTime()])
  if (!draft) notFound()
  const { endsAt } = draft
  if ('blog' in draft)
    return (
      <>
        <PreviewBar endsAt={endsAt} missing={missingOfPost(draft.blog)} />
        <PostDraft blog={draft.blog} />
      </>
    )
  return (
    <>
      <PreviewBar endsAt={endsAt} missing={missingWords(draft.course)} />
      <CourseDraft course={draft.course} {...time} />
    </>
  )
}

type BarProps = { endsAt: string; missing: string }

const PreviewBar = ({ endsAt, missing }: BarProps) => (
  <aside aria-label="Preview" className="bg-warning-soft text-warning">
    <div className="wrap flex gap-2.5 py-3">
      <Icon of={Eye} size={20} className="mt-0.5" />
      <div>
        <p className="font-bold">Preview: not public. This link expires on {longDate(endsAt)}.</p>
        <p className="text-sm">
          It shows what was saved last.{missing ? ` Not filled in yet: ${missing}.` : ''}
        </p>
      </div>
    </div>
  </aside>
)
