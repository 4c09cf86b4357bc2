import { TriangleAlert } from 'lucide-react'
import { joinWords } from '#domain/join-words'
import {
  contestedLectures,
  type LectureRow,
  type LectureVersions,
  mergeLectures,
} from '@/components/staff/lectures/lecture-rows'
import { Icon } from '@/components/ui/icon'

type Props = {
  /** 'Changed by {name} {n} minutes ago: {fields}. …' */
  message: string
  versions: LectureVersions
  /** Whether the version of the other person has been read since the answer. */
  isRead: boolean
  onSave: (rows: LectureRow[]) => void
  onDiscard: () => void
}

const buttonClass = 'link inline-flex min-h-11 items-center text-left font-bold text-inherit'

/** STF-067: nothing that was typed is lost. */
export function LecturesChanged({ message, versions, isRead, onSave, onDiscard }: Props) {
  const contested = contestedLectures(versions)
  const by = message.match(/^Changed by (the school|\S+)/)?.[1] ?? 'the other person'
  return (
    <div role="alert" className="flex gap-2.5 rounded-[0.75rem] bg-warning-soft px-3.5 py-3 text-warning">
      <Icon of={TriangleAlert} className="mt-0.5" />
      <div>
        <p className="font-semibold">{message}</p>
        <div className="mt-0.5 flex flex-wrap gap-x-4">
          {isRead && contested.length > 0 ? (
            <button
              type="button"
              className={buttonClass}
              onClick={() => onSave(mergeLectures(versions, 'theirs'))}
            >
              Keep {by}’s lecture {joinWords(contested.map(String))}, save my other changes
            </button>
          ) : null}
          {isRead ? (
            <button
              type="button"
              className={buttonClass}
              onClick={() => onSave(mergeLectures(versions, 'mine'))}
            >
              Save all my changes
            </button>
          ) : null}
          <button type="button" className={buttonClass} onClick={onDiscard}>
            Discard my changes
          </button>
        </div>
      </div>
    </div>
  )
}
