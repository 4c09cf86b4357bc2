import type { AppError } from '#contract/app-error'
import { joinWords } from '#domain/join-words'
import { ChangedNote } from '@/components/staff/form/changed-note'
import {
  contestedLectures,
  type LectureRow,
  type LectureVersions,
  mergeLectures,
} from '@/components/staff/lectures/lecture-rows'

type Props = {
  conflict: AppError
  versions: LectureVersions
  isRead: boolean
  onSave: (rows: LectureRow[]) => void
  onDiscard: () => void
}

/** STF-067: nothing that was typed is lost. */
export function LecturesChanged({ conflict, versions, isRead, onSave, onDiscard }: Props) {
  const contested = contestedLectures(versions)
  return (
    <ChangedNote
      conflict={conflict}
      contested={contested.length > 0 ? [`lecture ${joinWords(contested.map(String))}`] : []}
      isRead={isRead}
      hasOtherChanges
      onSave={(keep) => onSave(mergeLectures(versions, keep))}
      onDiscard={onDiscard}
    />
  )
}
