'use client'

import { ImageIcon } from 'lucide-react'
import { type ComponentProps, type Ref, useState } from 'react'
import { mediaPath } from '#domain/media-path'
import { OtherValue } from '@/components/staff/form/other-value'
import { Section } from '@/components/staff/list/section'
import type { CoverValue } from '@/components/staff/media/cover-value'
import type { Picture } from '@/components/staff/media/picture'
import { Button } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'

type Props = {
  id: string
  value: CoverValue | null
  /** The record as it is saved, with the part of its cover that pages show (STF-148). */
  saved: { cover: CoverValue | null; coverCrop?: number | undefined } | undefined
  /** Shown when the picture cannot be loaded. */
  fallback: ComponentProps<typeof Cover>['fallback']
  error?: string | undefined
  /** The other person's value of a cover that both changed (STF-068). */
  other?: string | undefined
  canChange: boolean
  chooseCover: () => Promise<Picture | undefined>
  onChange: (cover: CoverValue) => void
  ref?: Ref<HTMLButtonElement>
}

/** STF-147: a cover has a text for people who cannot see it. Use it in a Controller of react-hook-form. */
export function CoverPanel({ id, value, saved, fallback, error, other, ...field }: Props) {
  const { canChange, chooseCover, onChange, ref } = field
  /** The one that was chosen last: its crop is not saved yet. */
  const [chosen, setChosen] = useState<Picture>()
  const chosenCrop = chosen?.image === value?.image ? chosen?.crop : undefined
  const crop = saved?.cover?.image === value?.image ? saved?.coverCrop : chosenCrop
  return (
    <Section title="Cover picture">
      <div className="grid gap-3">
        <CoverPicture cover={value} fallback={fallback} crop={crop} />
        {other ? <OtherValue>{other}</OtherValue> : null}
        {canChange ? (
          <Button
            ref={ref}
            id={id}
            aria-describedby={describedBy(id, undefined, error)}
            size="xs"
            variant="secondary"
            icon={<Icon of={ImageIcon} />}
            onClick={() =>
              void chooseCover().then((picture) => {
                if (!picture) return
                setChosen(picture)
                onChange({ mediaId: picture.mediaId, image: picture.image, alt: picture.alt })
              })
            }
          >
            {value ? 'Choose another' : 'Choose a picture'}
          </Button>
        ) : null}
        <FieldNotes id={id} error={error} />
      </div>
    </Section>
  )
}

type PictureProps = { cover: CoverValue | null; crop: number | undefined } & Pick<Props, 'fallback'>

const CoverPicture = ({ cover, fallback, crop }: PictureProps) =>
  cover ? (
    <>
      <div className="aspect-[8/5] overflow-hidden rounded-md bg-adire-50">
        {/* Described below. */}
        <Cover
          key={cover.image}
          src={mediaPath(cover.image)}
          fallback={fallback}
          crop={crop}
          sizes="(min-width: 64rem) 264px, 100vw"
        />
      </div>
      {cover.alt ? <p className="text-xs text-ink-muted">“{cover.alt}”</p> : null}
    </>
  ) : (
    <p className="text-ink-muted">No picture yet.</p>
  )
