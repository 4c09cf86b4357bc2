'use client'

import { type Control, Controller } from 'react-hook-form'
import type { OrderPlace } from '#contract/staff/order-place'
import { naira, nairaFigure } from '#domain/naira'
import { parseNaira } from '#domain/parse-naira'
import { AmountField } from '@/components/staff/refunds/amount-field'
import { canEnd, type PlaceChoice, withAmount, withChosen } from '@/components/staff/refunds/refund-choice'
import type { RefundFormInput, RefundFormOutput } from '@/components/staff/refunds/refund-form-schema'
import { CheckboxField } from '@/components/ui/checkbox-field'

type Props = {
  control: Control<RefundFormInput, unknown, RefundFormOutput>
  index: number
  place: OrderPlace
  choice: PlaceChoice
  /** Of the amount, for the summary of errors. */
  id: string
  onChange: (choice: PlaceChoice) => void
}

const nameOf = ({ courseTitle, child }: OrderPlace) =>
  child ? `${courseTitle}, ${child.firstName}` : courseTitle

const describePaid = ({ child, price, left }: OrderPlace) =>
  [child?.firstName, `paid ${naira(price)}`, left < price ? `${naira(left)} left` : '']
    .filter(Boolean)
    .join(' · ')

/** A place of the order, and how much of it is refunded (STF-165). */
export function RefundPlace({ control, index, place, choice, id, onChange }: Props) {
  const { isChosen } = choice
  const format = () => {
    const amount = parseNaira(choice.amount)
    if (amount !== undefined) onChange({ ...choice, amount: nairaFigure(amount) })
  }
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_8rem] items-center gap-x-3 gap-y-1 border-b border-line py-1.5">
        <Controller
          control={control}
          name={`places.${index}.isChosen`}
          render={({ field: { ref }, fieldState: { error } }) => (
            <CheckboxField
              ref={ref}
              checked={isChosen}
              onChange={({ target }) => onChange(withChosen(choice, place, target.checked))}
              error={error?.message}
              label={
                <>
                  <b className="block wrap-anywhere">{place.courseTitle}</b>
                  <span className="nums block text-xs text-ink-muted">{describePaid(place)}</span>
                </>
              }
            />
          )}
        />
        <Controller
          control={control}
          name={`places.${index}.amount`}
          render={({ field: { ref }, fieldState: { error } }) => (
            <AmountField
              id={id}
              ref={ref}
              label={`Amount for ${nameOf(place)}`}
              value={choice.amount}
              disabled={!isChosen}
              error={error?.message}
              onChange={(typed) => onChange(withAmount(choice, place, typed))}
              onBlur={format}
            />
          )}
        />
      </div>
      {isChosen && canEnd(place) ? (
        <EndBox
          place={place}
          isChecked={choice.endsEnrolment}
          onChange={(endsEnrolment) => onChange({ ...choice, endsEnrolment, isOwnEnd: true })}
        />
      ) : null}
    </>
  )
}

type EndProps = { place: OrderPlace; isChecked: boolean; onChange: (isChecked: boolean) => void }

/** STF-166. */
const EndBox = ({ place, isChecked, onChange }: EndProps) => (
  <CheckboxField
    className="border-line not-last:border-b"
    checked={isChecked}
    onChange={({ target }) => onChange(target.checked)}
    label={
      <>
        End the enrolment{place.movedTo ? ` in ${place.movedTo.title}` : ''} and free the place now
        <span className="sr-only"> of {nameOf(place)}</span>
      </>
    }
  />
)
