'use client'

import { ImageIcon } from 'lucide-react'
import type { Partner } from '#contract/api/site-content'
import { ContentForm, type EditorProps } from '@/components/staff/content/content-form'
import { ItemList, type ItemTools } from '@/components/staff/content/item-list'
import { listSection } from '@/components/staff/content/list-section'
import type { Picture } from '@/components/staff/media/picture'
import { Thumbnail } from '@/components/staff/media/thumbnail'
import { usePicturePicker } from '@/components/staff/media/use-picture-picker'
import { Button } from '@/components/ui/button'
import { Chip } from '@/components/ui/chip'
import { Field } from '@/components/ui/field'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'
import { Illustration } from '@/components/ui/illustration'

const blank = (id: string): Partner => ({
  id,
  hidden: false,
  name: '',
  href: '',
  drawing: '',
  mediaId: null,
  image: '',
  sample: false,
})

const kind = listSection<Partner>({
  noun: 'Partner',
  title: 'Partners',
  titleOf: ({ name }) => name,
  labels: { name: 'Name', mediaId: 'Mark', href: 'Link' },
  blank,
})

/** STF-249. */
export function PartnersEditor(props: EditorProps<'partners'>) {
  const { choosePicture, picker } = usePicturePicker()
  return (
    <>
      <ContentForm
        {...props}
        section="partners"
        kind={kind}
        fields={(editing) => (
          <ItemList
            editing={editing}
            words={kind}
            max={24}
            toggle={(item) => ({ ...item, hidden: !item.hidden })}
            fields={(tools) => <Fields {...tools} choose={() => choosePicture({ forCover: true })} />}
          />
        )}
        preview={({ items }) => <Preview items={items.filter(({ hidden }) => !hidden)} />}
      />
      {picker}
    </>
  )
}

type Props = ItemTools<Partner> & { choose: () => Promise<Picture | undefined> }

function Fields({ item, field, change, choose }: Props) {
  const mark = field('mediaId')
  async function handleChoose() {
    const picture = await choose()
    if (picture) change({ mediaId: picture.mediaId, image: picture.image, drawing: '' })
  }
  return (
    <>
      <Field
        {...field('name')}
        label="Name"
        value={item.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <div className="grid justify-items-start gap-1.5">
        <p className="font-bold">Mark</p>
        <Mark partner={item} />
        <Button
          id={mark.id}
          aria-describedby={describedBy(mark.id, undefined, mark.error)}
          size="xs"
          variant="secondary"
          icon={<Icon of={ImageIcon} />}
          onClick={() => void handleChoose()}
        >
          {item.drawing || item.image ? 'Choose another' : 'Choose a picture'}
        </Button>
        <FieldNotes id={mark.id} error={mark.error} />
      </div>
      <Field
        {...field('href')}
        label="Link"
        optional
        type="url"
        inputMode="url"
        hint="Opens in a new tab."
        value={item.href}
        onChange={({ target }) => change({ href: target.value })}
      />
    </>
  )
}

function Mark({ partner: { drawing, image } }: { partner: Partner }) {
  if (image)
    return (
      <div className="size-8">
        <Thumbnail image={image} alt="" />
      </div>
    )
  return drawing ? <Illustration file={drawing} width={32} height={32} /> : null
}

const Preview = ({ items }: { items: readonly Partner[] }) =>
  items.length === 0 ? (
    <p>The section is not shown.</p>
  ) : (
    <ul className="grid gap-3">
      {items.map((partner) => (
        <li key={partner.id} className="flex items-center gap-2.5 text-sm font-black wrap-anywhere">
          <Mark partner={partner} />
          {partner.name}
          {partner.sample ? <Chip>Sample</Chip> : null}
        </li>
      ))}
    </ul>
  )
