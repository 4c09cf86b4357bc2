'use client'

import { ArrowLeft, ArrowRight, type LucideIcon, Pause, Play } from 'lucide-react'
import type { CarouselProps } from '@/components/ui/carousel'
import { Icon } from '@/components/ui/icon'
import { useAutoplayCarousel } from '@/components/ui/use-autoplay-carousel'

type Props = Pick<CarouselProps, 'unit' | 'delayMs' | 'compact'> & {
  viewport: HTMLDivElement
  onVisible: (visible: ReadonlySet<number>) => void
}

export function CarouselControls({ unit, delayMs, compact, viewport, onVisible }: Props) {
  const { embla, pages, playing, toggle } = useAutoplayCarousel({
    viewport,
    onVisible,
    delayMs,
    slidesToScroll: compact ? 1 : 'auto',
  })
  const pause = (
    <CarouselButton
      label={`${playing ? 'Pause' : 'Play'} the ${unit}s`}
      icon={playing ? Pause : Play}
      onPress={toggle}
    />
  )
  if (compact) return pause
  return (
    <div className="mt-6 flex items-center justify-center gap-2">
      <CarouselButton label={`Previous ${unit}s`} icon={ArrowLeft} onPress={() => embla?.scrollPrev()} />
      <Dots unit={unit} {...pages} onChoose={(page) => embla?.scrollTo(page)} />
      <CarouselButton label={`Next ${unit}s`} icon={ArrowRight} onPress={() => embla?.scrollNext()} />
      {pause}
    </div>
  )
}

function CarouselButton({ label, icon, onPress }: { label: string; icon: LucideIcon; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      className="grid size-11 flex-none place-items-center rounded-md border-[1.5px] border-line bg-surface hover:bg-adire-100"
      onClick={onPress}
    >
      <Icon of={icon} size={20} />
    </button>
  )
}

type DotsProps = { unit: string; count: number; current: number; onChoose: (page: number) => void }

function Dots({ unit, count, current, onChoose }: DotsProps) {
  return (
    <div className="hidden gap-0.5 sm:flex">
      {Array.from({ length: count }, (_, page) => page).map((page) => (
        <button
          key={page}
          type="button"
          aria-label={`${unit[0]?.toUpperCase()}${unit.slice(1)}s ${page + 1} of ${count}`}
          aria-current={page === current ? true : undefined}
          className="grid h-11 w-7 place-items-center"
          onClick={() => onChoose(page)}
        >
          <i
            className={`kite-shape block h-[0.8rem] w-2.5 transition ${page === current ? 'scale-160 bg-tatashe-600' : 'bg-line-strong'}`}
          />
        </button>
      ))}
    </div>
  )
}
