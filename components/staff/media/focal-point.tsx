'use client'

import { type MouseEvent, useId } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { MediaDetail, MediaForm } from '#contract/staff/media'
import { coverCrop } from '#domain/cover-crop'
import { mediaPath } from '#domain/media-path'
import { Thumbnail } from '@/components/staff/media/thumbnail'
import { Cover } from '@/components/ui/cover'
import { labelStyle } from '@/components/ui/field-style'

type Props = {
  form: UseFormReturn<MediaForm>
  media: Pick<MediaDetail, 'image' | 'width' | 'height'>
}

type Axis = 'focalX' | 'focalY'

const STEP = 5
const toStep = (part: number) => Math.min(100, Math.max(0, Math.round((part * 100) / STEP) * STEP))

/** STF-148: by a press on the picture, or by the two sliders, which the arrow keys move. */
export function FocalPoint({ form, media: { image, width, height } }: Props) {
  const [x, y] = useWatch({ control: form.control, name: ['focalX', 'focalY'] })
  const set = (axis: Axis, percent: number) => form.setValue(axis, percent, { shouldDirty: true })

  function setBoth({ currentTarget, clientX, clientY }: MouseEvent) {
    const frame = currentTarget.getBoundingClientRect()
    set('focalX', toStep((clientX - frame.left) / frame.width))
    set('focalY', toStep((clientY - frame.top) / frame.height))
  }

  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <legend className={labelStyle}>Focal point</legend>
      <p className="text-xs text-ink-muted">
        Covers are cut so that this part of the picture stays in sight.
      </p>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3 sm:grid-cols-2">
        {/* Of the mouse alone: the sliders do the same by key. */}
        <div aria-hidden="true" className="relative self-start" onClick={setBoth}>
          <Thumbnail image={image} alt="" />
          <svg className="pointer-events-none absolute inset-0 size-full overflow-visible">
            <title>Focal point</title>
            <circle cx={`${x}%`} cy={`${y}%`} r="11" className="fill-none stroke-ink" strokeWidth="5" />
            <circle cx={`${x}%`} cy={`${y}%`} r="11" className="fill-none stroke-surface" strokeWidth="2" />
          </svg>
        </div>
        <figure className="grid content-start gap-1">
          <div className="aspect-8/5 overflow-hidden rounded-md bg-adire-50">
            <Cover
              src={mediaPath(image)}
              fallback="/illustrations/courses/early.svg"
              sizes="20rem"
              crop={coverCrop({ width, height, focalX: x, focalY: y })}
            />
          </div>
          <figcaption className="text-xs text-ink-muted">As a cover</figcaption>
        </figure>
      </div>
      <Slider label="From the left" percent={x} onChange={(percent) => set('focalX', percent)} />
      <Slider label="From the top" percent={y} onChange={(percent) => set('focalY', percent)} />
    </fieldset>
  )
}

type SliderProps = { label: string; percent: number; onChange: (percent: number) => void }

function Slider({ label, percent, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="nums text-sm">
        {label}: {percent} %
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={STEP}
        value={percent}
        aria-valuetext={`${percent} percent`}
        className="h-11 w-full accent-action"
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
