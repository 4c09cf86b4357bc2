import type { UseFormRegisterReturn } from 'react-hook-form'
import { requestChannels } from '#domain/privacy-requests'
import { channelLabels } from '@/components/staff/requests/request-words'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'
import { TextAreaField } from '@/components/ui/text-area-field'

export const detailFields = [
  { name: 'channel', label: 'How it came' },
  { name: 'receivedOn', label: 'Day received' },
  { name: 'note', label: 'Note' },
] as const

type Name = (typeof detailFields)[number]['name']

const channelOptions = requestChannels.map((value) => ({ value, label: channelLabels[value] }))
const NOTE_LIMIT = 1_000

type Props = {
  prefix: string
  /** The calendar date in Lagos. */
  today: string
  errors: { [Field in Name]?: { message?: string | undefined } | undefined }
  register: (name: Name) => UseFormRegisterReturn
}

/** STF-201: what can be changed while the request waits. */
export const DetailFields = ({ prefix, today, errors, register }: Props) => (
  <>
    <RadioField
      label="How did it come?"
      options={channelOptions}
      error={errors.channel?.message}
      {...register('channel')}
    />
    <Field
      id={`${prefix}-receivedOn`}
      label="Day received"
      type="date"
      max={today}
      error={errors.receivedOn?.message}
      {...register('receivedOn')}
    />
    <TextAreaField
      id={`${prefix}-note`}
      label="Note"
      optional
      hint="The family finds it in the file of its data. Nothing about a child’s health, please."
      limit={NOTE_LIMIT}
      error={errors.note?.message}
      {...register('note')}
    />
  </>
)
