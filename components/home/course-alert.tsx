import { MarqueePause } from '@/components/home/marquee-pause'
import { Illustration } from '@/components/ui/illustration'

const copies = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']

/** The strip that flies by (HOME-13). What moves is for the eye; screen readers get one sentence that stands still. */
export function CourseAlert({ title }: { title: string }) {
  return (
    <aside
      aria-label="New course"
      className="relative overflow-hidden bg-sun-400 text-sm font-bold tracking-wide text-ink"
    >
      <p className="sr-only">NEW COURSE ALERT {title.toUpperCase()}</p>
      <MarqueePause>
        <div
          aria-hidden
          className="flex h-10 w-max animate-marquee items-center group-hover:[animation-play-state:paused] group-data-paused:[animation-play-state:paused] motion-reduce:h-auto motion-reduce:w-auto motion-reduce:animate-none motion-reduce:py-2 motion-reduce:pr-14 motion-reduce:pl-4"
        >
          {copies.map((copy, index) => (
            <span
              key={copy}
              className={`inline-flex items-center gap-5 pr-5 whitespace-nowrap motion-reduce:whitespace-normal ${index > 0 ? 'motion-reduce:hidden' : ''}`}
            >
              <Illustration file="brand/mark.svg" width={26} height={26} eager />
              <span>
                NEW COURSE ALERT <span className="ml-2 font-black">{title.toUpperCase()}</span>
              </span>
            </span>
          ))}
        </div>
      </MarqueePause>
    </aside>
  )
}
