import { Quotes } from '@/components/home/quotes'
import { SectionHead } from '@/components/home/section-head'
import { home } from '@/lib/content/home'
import testimonials from '@/lib/content/testimonials.json'

/** One, two or three quotes at a time (HOME-07, HOME-21, HOME-22). */
export function Testimonials() {
  return (
    <section className="section bg-surface-sky">
      <div className="wrap">
        <SectionHead title={home.testimonialsTitle} />
        <Quotes label={home.testimonialsTitle} items={testimonials.items} />
      </div>
    </section>
  )
}
