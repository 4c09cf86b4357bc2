'use client'

import { ImageIcon } from 'lucide-react'
import { Controller } from 'react-hook-form'
import { mediaPath } from '#domain/media-path'
import { OtherValue, type PanelProps } from '@/components/staff/courses/course-field'
import { type CourseValues, fieldIdOf } from '@/components/staff/courses/course-values'
import { Section } from '@/components/staff/list/section'
import type { Picture } from '@/components/staff/media/picture'
import { Button } from '@/components/ui/button'
import { Cover } from '@/components/ui/cover'
import { FieldNotes } from '@/components/ui/field-notes'
import { describedBy } from '@/components/ui/field-style'
import { Icon } from '@/components/ui/icon'

type Props = {
  panel: PanelProps
  canChange: boolean
  chooseCover: () => Promise<Picture | undefined>
}

/** STF-147: a cover has a text for people who cannot see it. */
export const CoverPanel = ({ panel, canChange, chooseCover }: Props) => (
  <Section title="Cover picture">
    <Controller
      control={panel.form.control}
      name="cover"
      render={({ field: { value, onChange, ref }, fieldState }) => (
        <div className="grid gap-3">
          <CoverPicture cover={value} />
          {panel.others.cover ? <OtherValue>{panel.others.cover}</OtherValue> : null}
          {canChange ? (
            <Button
              ref={ref}
              id={fieldIdOf('cover')}
              aria-describedby={describedBy(fieldIdOf('cover'), undefined, fieldState.error)}
              size="xs"
              variant="secondary"
              icon={<Icon of={ImageIcon} />}
              onClick={() =>
                void chooseCover().then((picture) => {
                  if (picture) onChange({ mediaId: picture.mediaId, image: picture.image, alt: picture.alt })
                })
              }
            >
              {value ? 'Choose another' : 'Choose a picture'}
            </Button>
          ) : null}
          <FieldNotes id={fieldIdOf('cover')} error={fieldState.error?.message} />
        </div>
      )}
    />
  </Section>
)

const CoverPicture = ({ cover }: Pick<CourseValues, 'cover'>) =>
  cover ? (
    <>
      <div className="aspect-[8/5] overflow-hidden rounded-md bg-adire-50">
        {/* Described below. */}
        <Cover
          key={cover.image}
          src={mediaPath(cover.image)}
          fallback="/illustrations/courses/early.svg"
          sizes="(min-width: 64rem) 264px, 100vw"
        />
      </div>
      <p className="text-xs text-ink-muted">“{cover.alt}”</p>
    </>
  ) : (
    <p className="text-ink-muted">No picture yet.</p>
  )
