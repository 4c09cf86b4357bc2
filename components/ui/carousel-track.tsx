import type { ReactNode, Ref } from 'react'

type Props = {
  slides: ReactNode[]
  slideClass: string
  /** Indexes of the slides in view; undefined while the list scrolls natively. */
  visible?: ReadonlySet<number> | undefined
  viewport?: Ref<HTMLDivElement>
}

export function CarouselTrack({ slides, slideClass, visible, viewport }: Props) {
  return (
    // A natively scrolling list needs the focus for the arrow keys.
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
