import { InfoNote } from '@/components/staff/form/info-note'
import { counted } from '@/components/staff/list/format-time'

type Props = {
  enrolled: number
  held: number
  /** What the API answered, when somebody enrolled while the form was open. */
  message: string | undefined
  canPostpone: boolean
}

const reasonOf = ({ enrolled, held }: Props) =>
  enrolled > 0
    ? `${counted(enrolled, 'child', 'children')} ${enrolled === 1 ? 'is' : 'are'} enrolled.`
    : `${counted(held, 'place')} ${held === 1 ? 'is' : 'are'} held.`

/** STF-092: the dates are changed on another screen. */
export function DatesNote(props: Props) {
  const { enrolled, held, message, canPostpone } = props
  if (enrolled + held === 0) return message ? <InfoNote>{message}</InfoNote> : null
  return (
    <InfoNote>
      {reasonOf(props)}{' '}
      {canPostpone ? (
        <>
          To change the dates, use{' '}
          <a href="#course-actions" className="link inline-flex min-h-11 items-center font-bold text-inherit">
            Postpone
          </a>
          : families are told and their calendars are updated.
        </>
      ) : (
        'The office can postpone the course, so that families are told.'
      )}
    </InfoNote>
  )
}
