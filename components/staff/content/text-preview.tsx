import type { TextGroup } from '@/components/staff/content/text-fields'

type Props<Name extends string> = { groups: readonly TextGroup<Name>[]; value: Record<Name, string> }

/** Headings and texts in the order of the page. */
export const TextPreview = <Name extends string>({ groups, value }: Props<Name>) =>
  groups.map(({ title, fields }) => (
    <div key={title} className="border-line border-b py-3 wrap-anywhere first:pt-0 last:border-b-0">
      <p className="text-ink-muted text-xs">{title}</p>
      {fields.map(({ name, limit }) => (
        <p key={name} className={limit === undefined ? 'mt-2 font-bold' : 'mt-1'}>
          {value[name]}
        </p>
      ))}
    </div>
  ))
