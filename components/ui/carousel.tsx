'use client'

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { CarouselTrack } from '@/components/ui/carousel-track'
import { lazyComponent } from '@/components/ui/lazy-component'

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

const CarouselControls = lazyComponent(
  async () => (await import('@/components/ui/carousel-controls')).CarouselControls,
)

/** Complete and scrollable from the start; the motion is fetched when it is seen. */
export function Carousel({ label, slides, slideClass, ...motion }: CarouselProps) {
  const place = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const [isSeen, setSeen] = useState(false)
  const [visible, setVisible] = useState<ReadonlySet<number>>()

  useEffect(() => {
    const element = place.current
    if (!element) return
    const watch = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setSeen(true)
    })
    watch.observe(element)
    return () => watch.disconnect()
  }, [])

  const room = <div className={motion.compact ? 'size-11 flex-none' : 'mt-6 h-11'} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div
      ref={place}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={motion.compact ? 'flex items-center gap-4' : ''}
    >
      <CarouselTrack slides={slides} slideClass={slideClass} visible={visible} viewport={setViewport} />
      {isSeen && viewport ? (
        <Suspense fallback={room}>
          <CarouselControls {...motion} viewport={viewport} onVisible={setVisible} />
        </Suspense>
      ) : (
        room
      )}
    </div>
  )
}
