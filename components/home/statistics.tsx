import type { Statistic } from '#contract/api/site-content'
import { site } from '@/lib/config/site'

/** HOME-05. */
export function Statistics({ items }: { items: readonly Statistic[] }) {
  return (
    <section
      aria-label={`${site.brand.name} in numbers`}
      className="below-fold-21 bg-sun-400 lg:below-fold-17"
    >
      <div className="adire-band-sun" />
      <div className="wrap">
        <dl className="grid grid-cols-2 gap-x-4 gap-y-8 py-11 lg:grid-cols-4 lg:gap-6 lg:py-14">
          {items.map(({ id, value, label }) => (
            <div key={id} className="flex flex-col-reverse justify-end">
              <dt className="mt-3 leading-tight font-bold lg:text-lg">{label}</dt>
              <dd className="font-display text-6xl font-extrabold tracking-[-0.02em]">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}
