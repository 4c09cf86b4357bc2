import { ChevronDown } from 'lucide-react'
import type { RosterLecture } from '#contract/staff/rosters'
import { lectureWords } from '@/components/staff/rosters/roster-words'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'

type Props = { action: string; lectures: readonly RosterLecture[]; current: number }

/** A plain GET form: works without scripts, and marks that are not saved ask before it leaves. */
export const LectureForm = ({ action, lectures, current }: Props) => (
  <form
    key={current}
    action={action}
    className="mb-3.5 flex max-w-144 flex-wrap items-end gap-2.5 print:hidden"
  >
    <label className="grid min-w-0 flex-1 gap-1.5 max-sm:basis-full">
      <span className="text-xs font-bold">Lecture</span>
      <span className="relative">
        <select
          name="lecture"
          defaultValue={current}
          className="min-h-11 w-full min-w-0 appearance-none rounded-sm border-[1.5px] border-line-strong bg-surface py-1.5 pr-9 pl-3 text-ellipsis text-ink hover:border-ink"
        >
          {lectures.map((lecture) => (
            <option key={lecture.number} value={lecture.number}>
              {lectureWords(lecture, lectures.length)}
            </option>
          ))}
        </select>
        <Icon of={ChevronDown} className="pointer-events-none absolute top-1/2 right-2.5 -translate-y-1/2" />
      </span>
    </label>
    <button type="submit" className={buttonStyle('secondary', 'xs')}>
      Show lecture
    </button>
  </form>
)
