'use client'

import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { CarouselTrack } from '@/components/ui/carousel-track'

export type CarouselProps = {
  label: string
  /** What one slide holds: `quote`. */
  unit: string
  /** Milliseconds that a slide rests. */
  delayMs: number
  /** The width of a slide, as flex-basis classes. */
  slideClass: string
  slides: ReactNode[]
  /** A strip: the buttons at its end instead of below, no dots. */
  compact?: boolean
}

const MovingCarousel = lazy(async () => ({
  default: (await import('@/components/ui/moving-carousel')).MovingCarousel,
}))

/** Complete and scrollable from the start; the motion is fetched when it is seen. */
export function Carousel(props: CarouselProps) {
  const place = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState(false)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div ref={place} role="group" aria-roledescription="carousel" aria-label={props.label}>
      {seen ? (
        <Suspense fallback={<Still {...props} />}>
          <MovingCarousel {...props} />
        </Suspense>
      ) : (
        <Still {...props} />
      )}
    </div>
  )
}

function Still(props: CarouselProps) {
  return (
    <div className={props.compact ? 'flex items-center gap-4' : ''}>
      <CarouselTrack {...props} className="overflow-x-auto [scrollbar-width:none]" />
      <div className={props.compact ? 'size-11 flex-none' : 'mt-6 h-11'} />
    </div>
  )
}
