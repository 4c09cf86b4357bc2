'use client'

import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { CarouselTrack } from '@/components/ui/carousel-track'
import { lazyComponent } from '@/components/ui/lazy-component'

export type CarouselProps = {
  label: string
  /** Singular noun for a slide, such as `quote`. */
  unit: string
  delayMs: number
  slideClass: string
  slides: ReactNode[]
  /** A single row: one button at its end, no dots. */
  compact?: boolean
}

const CarouselControls = lazyComponent(
  async () => (await import('@/components/ui/carousel-controls')).CarouselControls,
)

/** Scrolls natively until it is in view; then the autoplay code is loaded. */
export function Carousel({ label, slides, slideClass, ...controls }: CarouselProps) {
  const carousel = useRef<HTMLDivElement>(null)
  const [viewport, setViewport] = useState<HTMLDivElement | null>(null)
  const [isInView, setInView] = useState(false)
  const [visible, setVisible] = useState<ReadonlySet<number>>()

  useEffect(() => {
    const element = carousel.current
    if (!element) return
    const observer = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting) setInView(true)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const placeholder = <div className={controls.compact ? 'size-11 flex-none' : 'mt-6 h-11'} />
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be announced as part of a form
    <div
      ref={carousel}
      role="group"
      aria-roledescription="carousel"
      aria-label={label}
      className={controls.compact ? 'grid grid-cols-[minmax(0,1fr)_2.75rem] items-center gap-4' : ''}
    >
      <CarouselTrack slides={slides} slideClass={slideClass} visible={visible} viewport={setViewport} />
      {isInView && viewport ? (
        <Suspense fallback={placeholder}>
          <CarouselControls {...controls} viewport={viewport} onVisible={setVisible} />
        </Suspense>
      ) : (
        placeholder
      )}
    </div>
  )
}
