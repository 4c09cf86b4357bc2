import { Camera, CameraOff, HeartPulse, Phone, PhoneOff } from 'lucide-react'
import type { RosterChild } from '#contract/staff/rosters'
import type { AttendanceMark } from '#domain/attendance'
import { dialled } from '#domain/phone'
import { MarkButtons, markWords } from '@/components/staff/rosters/mark-buttons'
import { MaskedValue } from '@/components/staff/rosters/masked-value'
import { ageWords, NOT_SAVED_YET, sinceWords } from '@/components/staff/rosters/roster-words'
import type { RevealedChild } from '@/components/staff/rosters/use-reveals'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { staffPaths } from '@/lib/staff-paths'

const cellClass = 'max-lg:block lg:px-3 lg:py-2.5 lg:first:pl-4.5'
/** Below that width they are in the first cell. */
export const wideOnly = 'max-xl:hidden'
const wideClass = `${wideOnly} px-3 py-2.5`

export type ChildProps = {
  child: RosterChild
  can: { seeAllergies: boolean; seeTelephones: boolean; mark: boolean }
  /** Why allergies are not shown. */
  hidden: string
  mark: AttendanceMark | null
  isUnsaved: boolean
  revealed: RevealedChild
  onMark: (mark: AttendanceMark | null) => void
  onShow: (what: 'allergy' | 'phone') => Promise<void>
  onHide: (part: 'allergy' | 'telephone') => void
}

/** On a phone the button for the telephone is an icon in the corner of the card. */
const besidePhone = 'max-lg:pr-14'
const phoneClass =
  'max-lg:absolute max-lg:top-2.5 max-lg:right-0 max-lg:w-11 max-lg:gap-0! max-lg:px-0! max-lg:text-[0px]!'

/** STF-206: a row of the table, a card on a phone. */
export const RosterChildRow = (props: ChildProps) => {
  const { child } = props
  return (
    <tr className="border-b border-line last:border-b-0 max-lg:relative max-lg:flex max-lg:flex-wrap max-lg:gap-x-3 max-lg:gap-y-1.5 max-lg:py-2.5">
      <th
        scope="row"
        className={`${cellClass} ${props.can.seeTelephones ? besidePhone : ''} text-left font-regular max-lg:w-full`}
      >
        <Name child={child} />
      </th>
      <td className={`${wideClass} nums`}>{ageWords(child)}</td>
      <td className={wideClass}>
        <Photos isAllowed={child.photoConsent} />
      </td>
      <td className={cellClass}>
        <ParentOf {...props} />
      </td>
      <td className={`${cellClass} max-lg:has-[button]:w-full`}>
        <Allergy {...props} />
      </td>
      <td className={`${cellClass} max-lg:w-full`}>
        <Attendance {...props} />
      </td>
    </tr>
  )
}

const initialsOf = (name: string) =>
  name
    .split(/\s+/)
    .filter((_, index, words) => index === 0 || index === words.length - 1)
    .map((word) => Array.from(word.normalize('NFC'))[0] ?? '')
    .join('')
    .toUpperCase()

const Name = ({ child }: Pick<ChildProps, 'child'>) => (
  <span className="flex items-center gap-3">
    <span
      aria-hidden
      className="grid size-9 flex-none place-items-center rounded-kite-sm bg-adire-100 text-xs font-black text-adire-800"
    >
      {initialsOf(child.name)}
    </span>
    <span className="min-w-0 wrap-anywhere">
      <b className="max-lg:block max-lg:text-base">{child.name}</b>
      <span className="block text-xs text-ink-muted max-lg:inline xl:hidden">
        Age {ageWords(child)} · {child.photoConsent ? 'photos allowed' : 'no photos'}
      </span>
      <span className="nums block text-xs text-ink-muted max-lg:inline max-lg:before:content-['_·_']">
        Enrolled since {sinceWords(child)}
      </span>
    </span>
  </span>
)

const Photos = ({ isAllowed }: { isAllowed: boolean }) => (
  <span
    className={`inline-flex items-center gap-1.5 font-semibold ${isAllowed ? 'text-ink-soft' : 'text-warning'}`}
  >
    <Icon of={isAllowed ? Camera : CameraOff} size={16} />
    {isAllowed ? 'Yes' : 'No'}
  </span>
)

function ParentOf({ child: { parent }, can, revealed, onShow, onHide }: ChildProps) {
  const telephone = revealed?.telephone
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:block">
      <p className="wrap-anywhere">
        <span className="text-xs text-ink-muted lg:hidden">Parent </span>
        {parent.parentId === null ? (
          parent.name
        ) : (
          <Link
            href={staffPaths.family(parent.parentId)}
            prefetch={false}
            className="link inline-flex min-h-11 items-center"
          >
            {parent.name}
          </Link>
        )}
      </p>
      {can.seeTelephones ? (
        <MaskedValue
          icon={telephone === undefined ? Phone : PhoneOff}
          what="phone"
          className={phoneClass}
          whose={` of ${parent.name}`}
          value={
            telephone === undefined ? undefined : (
              // With a target it is not a way out of the page.
              <a
                href={`tel:${dialled(telephone)}`}
                target="_self"
                className="link nums inline-flex min-h-11 items-center font-semibold"
              >
                {telephone}
              </a>
            )
          }
          onShow={() => onShow('phone')}
          onHide={() => onHide('telephone')}
        />
      ) : null}
    </div>
  )
}

function Allergy({ child, can, hidden, revealed, onShow, onHide }: ChildProps) {
  const { allergy, name } = child
  if (allergy === null || !can.seeAllergies)
    return (
      <span className="text-ink-muted max-lg:text-xs">
        <span className="lg:hidden">Allergy: </span>
        {hidden}
      </span>
    )
  if (allergy === 'none')
    return (
      <span className="text-ink-muted max-lg:text-xs">
        <span className="lg:hidden">Allergy: </span>None reported
      </span>
    )
  const shown = revealed?.allergy
  return (
    <MaskedValue
      icon={HeartPulse}
      what="allergy"
      whose={` of ${name}`}
      className="max-lg:w-full"
      value={shown === undefined ? undefined : <AllergyNote>{shown ?? 'None reported'}</AllergyNote>}
      onShow={() => onShow('allergy')}
      onHide={() => onHide('allergy')}
    />
  )
}

const AllergyNote = ({ children }: { children: string }) => (
  <p className="flex items-start gap-2 rounded-sm bg-danger-soft px-3 py-2 font-bold wrap-anywhere text-danger">
    <Icon of={HeartPulse} className="mt-0.5" />
    {children}
  </p>
)

const Attendance = ({ child, can, mark, isUnsaved, onMark }: ChildProps) => (
  <>
    {can.mark ? (
      <MarkButtons name={child.name} mark={mark} onMark={onMark} />
    ) : (
      <span className={mark ? 'font-bold' : 'text-ink-muted'}>{mark ? markWords[mark] : 'Not marked'}</span>
    )}
    {isUnsaved ? <p className="mt-1 text-xs font-semibold text-warning">{NOT_SAVED_YET}</p> : null}
  </>
)
