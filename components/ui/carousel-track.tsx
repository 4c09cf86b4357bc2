import type { ReactNode, Ref } from 'react'

type Props = {
  slides: ReactNode[]
  slideClass: string
  /** Slides that can be reached; undefined while all can be scrolled to. */
  visible?: ReadonlySet<number> | undefined
  viewport?: Ref<HTMLDivElement>
}

/** The list that moves. Slides out of sight take no focus. */
export function CarouselTrack({ slides, slideClass, visible, viewport }: Props) {
  return (
    // What is scrolled by hand is scrolled by the arrow keys too; what has the focus by then keeps it.
    <div
      ref={viewport}
      tabIndex={visible ? -1 : 0}
      className={`relative -mx-2.5 min-w-0 grow lg:-mx-3 ${visible ? 'overflow-hidden' : 'overflow-x-auto [scrollbar-width:none]'}`}
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
