'use client'

import { useEffect, useId, useRef } from 'react'
import { mediaPath } from '#domain/media-path'

type Point = { focalX: number; focalY: number }

type Props = Point & { image: string; onChange: (point: Point) => void }

/** STF-148: two sliders, and a preview of the cover that is cropped around the point. */
export function FocalPoint({ image, focalX, focalY, onChange }: Props) {
  const picture = useRef<HTMLImageElement>(null)
  const src = mediaPath(image) ?? ''

  // The policy refuses style attributes of the document, not this.
  useEffect(() => {
    if (picture.current) picture.current.style.objectPosition = `${focalX}% ${focalY}%`
  }, [focalX, focalY])

  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-bold">Focal point</legend>
      <p className="text-sm text-ink-muted">The part that stays when the picture is cropped.</p>
      <div className="aspect-8/5 max-w-80 overflow-hidden rounded-md bg-surface-sky">
        {/* biome-ignore lint/performance/noImgElement: src points to the optimiser, or the image is an SVG */}
        <img
          ref={picture}
          src={src.endsWith('.svg') ? src : `/_next/image?url=${encodeURIComponent(src)}&w=640&q=75`}
          alt=""
          className="size-full object-cover"
        />
      </div>
      <Slider
        label="From the left"
        value={focalX}
        onChange={(value) => onChange({ focalX: value, focalY })}
      />
      <Slider label="From the top" value={focalY} onChange={(value) => onChange({ focalX, focalY: value })} />
    </fieldset>
  )
}

type SliderProps = { label: string; value: number; onChange: (value: number) => void }

function Slider({ label, value, onChange }: SliderProps) {
  const id = useId()
  return (
    <div className="grid max-w-80">
      <label htmlFor={id} className="nums text-sm font-semibold">
        {label}: {value} %
      </label>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        step={5}
        value={value}
        aria-valuetext={`${value} percent`}
        className="h-11 w-full accent-action"
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  )
}
