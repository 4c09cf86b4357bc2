import type { ReplyText } from '#contract/staff/reply-texts'
import { EditText } from '@/components/staff/reply-texts/edit-text'
import { RemoveText } from '@/components/staff/reply-texts/remove-text'

/** STF-221: by name. */
export const TextList = ({ texts }: { texts: readonly ReplyText[] }) => (
  <ul aria-label="Reply texts" className="grid gap-3">
    {texts.map((text) => (
      <li key={text.textId} className="rounded-[1rem] border border-line bg-surface p-4 lg:p-5">
        <div className="flex flex-wrap items-start justify-between gap-3">
          <h2 className="min-w-0 font-sans text-lg leading-6 font-black tracking-tight wrap-anywhere">
            {text.name}
          </h2>
          <div className="flex flex-wrap gap-2">
            <EditText text={text} />
            <RemoveText text={text} />
          </div>
        </div>
        <p className="mt-2 max-w-prose whitespace-pre-line wrap-anywhere">{text.text}</p>
      </li>
    ))}
  </ul>
)
