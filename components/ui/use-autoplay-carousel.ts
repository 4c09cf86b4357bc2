import Autoplay from 'embla-carousel-autoplay'
import useEmblaCarousel from 'embla-carousel-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { savesData } from '@/components/ui/saves-data'

type Options = {
  viewport: HTMLDivElement
  onVisible: (visible: ReadonlySet<number>) => void
  delayMs: number
  slidesToScroll: 1 | 'auto'
}

/** Autoplay stops on touch, hover and focus, in a hidden tab, and if the user prefers reduced motion. */
export function useAutoplayCarousel({ viewport, onVisible, delayMs, slidesToScroll }: Options) {
  const [isReduced] = useState(prefersReducedActivity)
  const [attach, embla] = useEmblaCarousel(
    { loop: true, align: 'start', slidesToScroll, inViewThreshold: 0.5 },
    [Autoplay({ delay: delayMs, playOnInit: !isReduced, stopOnMouseEnter: true, stopOnFocusIn: true })],
  )
  const [pages, setPages] = useState({ count: 0, current: 0 })
  const [playing, setPlaying] = useState(!isReduced)
  const notify = useEffectEvent(onVisible)

  useEffect(() => {
    // Embla moves the list with transforms instead of scrolling.
    viewport.scrollLeft = 0
    attach(viewport)
  }, [attach, viewport])

  useEffect(() => {
    if (!embla) return
    const updatePages = () =>
      setPages({ count: embla.scrollSnapList().length, current: embla.selectedScrollSnap() })
    const updateVisible = () => {
      const inView = embla.slidesInView()
      // Empty until the first measurement.
      if (inView.length > 0) notify(new Set(inView))
    }
    const handlePlay = () => setPlaying(true)
    const handleStop = () => setPlaying(false)
    updatePages()
    updateVisible()
    embla.on('select', updatePages).on('reInit', updatePages).on('slidesInView', updateVisible)
    embla.on('autoplay:play', handlePlay).on('autoplay:stop', handleStop)
    return () => {
      embla.off('select', updatePages).off('reInit', updatePages).off('slidesInView', updateVisible)
      embla.off('autoplay:play', handlePlay).off('autoplay:stop', handleStop)
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

/** Covers prefers-reduced-motion and Save-Data. */
export const prefersReducedActivity = (): boolean =>
  matchMedia('(prefers-reduced-motion: reduce)').matches || savesData()
