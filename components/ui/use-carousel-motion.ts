import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { prefersReducedActivity } from '@/lib/client/prefers-reduced-activity'

type Options = {
  viewport: HTMLDivElement
  onVisible: (visible: ReadonlySet<number>) => void
  /** Milliseconds that a slide rests. */
  delayMs: number
  slidesToScroll: 1 | 'auto'
}

/** Stops at a touch, a hover, a focus, with the tab hidden, and for whoever asked for less motion. */
export function useCarouselMotion({ viewport, onVisible, delayMs, slidesToScroll }: Options) {
  const [still] = useState(prefersReducedActivity)
  const [attach, embla] = useEmblaCarousel(
    // A slide whose edge touches the frame is not in view.
    { loop: true, align: 'start', slidesToScroll, inViewThreshold: 0.5 },
    [Autoplay({ delay: delayMs, playOnInit: !still, stopOnMouseEnter: true, stopOnFocusIn: true })],
  )
  const [pages, setPages] = useState({ count: 0, current: 0 })
  const [playing, setPlaying] = useState(!still)
  const show = useEffectEvent(onVisible)

  useEffect(() => {
    // From here on the list is moved and not scrolled.
    viewport.scrollLeft = 0
    attach(viewport)
  }, [attach, viewport])

  useEffect(() => {
    if (!embla) return
    const turned = () =>
      setPages({ count: embla.scrollSnapList().length, current: embla.selectedScrollSnap() })
    const seen = () => {
      const inView = embla.slidesInView()
      // None are until it has looked for the first time, which may be before this code listens.
      if (inView.length > 0) show(new Set(inView))
    }
    const played = () => setPlaying(true)
    const stopped = () => setPlaying(false)
    turned()
    seen()
    embla.on('select', turned).on('reInit', turned).on('slidesInView', seen)
    embla.on('autoplay:play', played).on('autoplay:stop', stopped)
    return () => {
      embla.off('select', turned).off('reInit', turned).off('slidesInView', seen)
      embla.off('autoplay:play', played).off('autoplay:stop', stopped)
    }
  }, [embla])

  const autoplay = embla?.plugins().autoplay
  return {
    embla,
    pages,
    playing,
    toggle: () => (playing ? autoplay?.stop() : autoplay?.play()),
  }
}
