'use client'

import type { Testimonial } from '#contract/api/site-content'
import { ContentForm, type EditorProps } from '@/components/staff/content/content-form'
import { ItemList, type ItemTools } from '@/components/staff/content/item-list'
import { listSection } from '@/components/staff/content/list-section'
import { Chip } from '@/components/ui/chip'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'
import { Stars } from '@/components/ui/stars'
import { TextAreaField } from '@/components/ui/text-area-field'

const blank = (id: string): Testimonial => ({
  id,
  hidden: false,
  quote: '',
  author: '',
  role: '',
  rating: 5,
  consentDay: '',
  sample: false,
})

const ratings = [5, 4, 3, 2, 1].map((stars) => ({
  value: String(stars),
  label: stars === 1 ? '1 star' : `${stars} stars`,
}))

const kind = listSection<Testimonial>({
  noun: 'Testimonial',
  title: 'Testimonials',
  titleOf: ({ author }) => author,
  labels: {
    quote: 'Quote',
    author: 'Initials or name',
    role: 'Who they are',
    rating: 'Rating',
    consentDay: 'Day of their consent',
  },
  blank,
})

/** STF-248. */
export const TestimonialsEditor = (props: EditorProps<'testimonials'>) => (
  <ContentForm
    {...props}
    section="testimonials"
    kind={kind}
    fields={(editing) => (
      <ItemList
        editing={editing}
        words={kind}
        max={24}
        toggle={(item) => ({ ...item, hidden: !item.hidden })}
        fields={(tools) => <Fields {...tools} />}
      />
    )}
    preview={({ items }) => <Preview items={items.filter(({ hidden }) => !hidden)} />}
  />
)

const Fields = ({ item, field, change }: ItemTools<Testimonial>) => (
  <>
    <TextAreaField
      {...field('quote')}
      label="Quote"
      limit={400}
      value={item.quote}
      onChange={({ target }) => change({ quote: target.value })}
    />
    <Field
      {...field('author')}
      label="Initials or name"
      value={item.author}
      onChange={({ target }) => change({ author: target.value })}
    />
    <Field
      {...field('role')}
      label="Who they are"
      hint="For example: Mother of two, Surulere"
      value={item.role}
      onChange={({ target }) => change({ role: target.value })}
    />
    <SelectField
      {...field('rating')}
      label="Rating"
      options={ratings}
      value={String(item.rating)}
      onChange={({ target }) => change({ rating: Number(target.value) })}
    />
    {item.sample ? (
      <p className="text-ink-muted">
        This came with the installation and is shown as a sample. Remove it when you have a real one.
      </p>
    ) : (
      <Field
        {...field('consentDay')}
        type="date"
        label="Day of their consent"
        hint="Needed to show it. Keep their written consent."
        value={item.consentDay}
        onChange={({ target }) => change({ consentDay: target.value })}
      />
    )}
  </>
)

const Preview = ({ items }: { items: readonly Testimonial[] }) =>
  items.length === 0 ? (
    <p>The section is not shown.</p>
  ) : (
    <ul className="grid gap-4">
      {items.map(({ id, quote, author, role, rating, sample }) => (
        <li key={id} className="rounded-md border border-line p-4 wrap-anywhere">
          <Stars rating={rating} />
          <blockquote className="my-2">{quote}</blockquote>
          <p className="text-sm">
            <b>{author}</b>, {role} {sample ? <Chip>Sample</Chip> : null}
          </p>
        </li>
      ))}
    </ul>
  )
