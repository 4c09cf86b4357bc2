'use client'

import { Avatar, type AvatarTone } from '@/components/ui/avatar'
import { Carousel } from '@/components/ui/carousel'
import { Chip } from '@/components/ui/chip'
import { Stars } from '@/components/ui/stars'

const tones: AvatarTone[] = ['zobo', 'lagoon', 'sky', 'ugu', 'sun']

type Item = { id: string; rating: number; quote: string; initials: string; role: string; sample: boolean }

/** Takes data instead of markup, so that each quote is in the document only once. */
export const Quotes = ({ label, items }: { label: string; items: Item[] }) => (
  <Carousel
    label={label}
    unit="quote"
    delayMs={4000}
    slideClass="basis-full md:basis-1/2 lg:basis-1/3"
    slides={items.map((item, index) => (
      <Quote key={item.id} {...item} tone={tones[index % tones.length] ?? 'sun'} />
    ))}
  />
)

function Quote({ rating, quote, initials, role, sample, tone }: Item & { tone: AvatarTone }) {
  return (
    <figure className="flex h-full flex-col gap-4 rounded-kite border-[1.5px] border-line bg-surface p-6">
      <Stars rating={rating} />
      <blockquote className="flex-1 text-lg leading-normal font-medium">{quote}</blockquote>
      <figcaption className="flex items-center gap-3 text-sm leading-snug">
        <Avatar initials={initials.replace(/(\S)\S*\s?/g, '$1')} tone={tone} />
        <span className="grow">
          <b>{initials}</b>
          <br />
          {role}
        </span>
        {sample ? <Chip>Sample</Chip> : null}
      </figcaption>
    </figure>
  )
}
