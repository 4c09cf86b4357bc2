import { CalendarDays, CalendarPlus } from 'lucide-react'
import { enrolmentCalendar } from '#contract/bff/enrolment'
import { urlOf } from '#contract/bff-call'
import { firstName, fullName } from '#domain/person'
import { ChildAvatar } from '@/components/child/child-avatar'
import type { PaidPlace } from '@/components/payment/paid-text'
import { buttonStyle } from '@/components/ui/button-style'
import { Icon } from '@/components/ui/icon'

export function PaidPlaceRow({ place }: { place: PaidPlace }) {
  const { courseId, childId, courseTitle, lesson } = place
  return (
    <li className="grid gap-3 rounded-lg border-[1.5px] border-line bg-surface p-4 md:flex md:items-center md:justify-between md:gap-6 md:p-5">
      <div className="grid min-w-0 gap-3">
        <div className="flex items-center gap-3.5">
          <ChildAvatar child={place} size="md" />
          <p className="min-w-0 leading-snug">
            <b className="block">{fullName(place)}</b>
            <span className="text-ink-soft">{courseTitle}</span>
          </p>
        </div>
        {lesson ? (
          <p className="flex gap-3.5 leading-snug">
            <span className="flex w-11 flex-none justify-center text-action">
              <Icon of={CalendarDays} size={20} />
            </span>
            <span>
              <span className="block text-sm text-ink-muted">{lesson.label}</span>
              <b>{lesson.words}</b>
            </span>
          </p>
        ) : null}
      </div>
      {lesson ? (
        <a
          href={urlOf(enrolmentCalendar, { params: { courseId, childId } })}
          download
          className={buttonStyle('secondary', 'xs', 'flex-none')}
        >
          <Icon of={CalendarPlus} />
          <span>
            Add to calendar<span className="sr-only">{`: ${courseTitle} for ${firstName(place)}`}</span>
          </span>
        </a>
      ) : null}
    </li>
  )
}
