import type { ReactNode, Ref } from 'react'

type Props = {
  slides: ReactNode[]
  slideClass: string
  className: string
  /** Slides that can be reached; undefined while all can be scrolled to. */
  visible?: ReadonlySet<number> | undefined
  viewport?: Ref<HTMLDivElement>
}

/** The list that moves. Slides out of sight take no focus. */
export function CarouselTrack({ slides, slideClass, className, visible, viewport }: Props) {
  return (
    // What is scrolled by hand is scrolled by the arrow keys too. The slides' places are measured from this box.
    <div
      ref={viewport}
      tabIndex={visible ? undefined : 0}
      className={`relative -mx-2.5 min-w-0 grow lg:-mx-3 ${className}`}
    >
      <ul className="flex">
        {slides.map((slide, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the slides of a carousel are fixed
            key={index}
            inert={visible ? !visible.has(index) : undefined}
            className={`min-w-0 flex-none px-2.5 lg:px-3 ${slideClass}`}
          >
            {slide}
          </li>
        ))}
      </ul>
    </div>
  )
}
