'use client'

import { Accordion } from '@/components/ui/accordion'
import { Carousel } from '@/components/ui/carousel'
import { ShareRow } from '@/components/ui/share-row'
import { TabLinks } from '@/components/ui/tab-links'
import { paths } from '@/lib/paths'
import { Paging } from './paging'
import { Section } from './section'

const slides = ['Kites', 'Robots', 'Bridges', 'Games'].map((name) => (
  <p key={name} className="rounded-lg bg-surface-sun p-6">
    {name}
  </p>
))

export function Navigation() {
  return (
    <Section title="Navigation">
      <TabLinks
        label="Courses"
        items={[
          { label: 'Browse Courses', href: paths.browseCourses, current: true },
          { label: 'My Courses', href: paths.myCourses, current: false },
        ]}
      />
      <Paging />
      <Accordion
        name="gallery"
        items={[
          { id: 'one', title: 'A question', html: '<p>Its answer.</p>' },
          { id: 'two', title: 'Another question', html: '<p>Its answer.</p>' },
        ]}
      />
      <Carousel label="Things to build" unit="thing" delayMs={4_000} slideClass="basis-1/2" slides={slides} />
      <ShareRow title="Components" url="https://kitelab.example/gallery" />
    </Section>
  )
}
