import { Fragment } from 'react'

type Props = { fields: readonly { name: string; value: string }[] }

/** Fields of a message as they are stored: names left, or above on small screens. */
export const FieldList = ({ fields }: Props) =>
  fields.length === 0 ? (
    <p className="text-ink-muted">The message has no fields.</p>
  ) : (
    <dl className="grid grid-cols-[minmax(0,1fr)] sm:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      {fields.map(({ name, value }) => (
        <Fragment key={name}>
          <dt className="pt-2 text-ink-muted wrap-anywhere sm:border-b sm:border-line sm:py-2 sm:pr-4">
            {name}
          </dt>
          <dd className="nums border-b border-line pb-2 font-semibold wrap-anywhere sm:pt-2">
            {value || '–'}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
