'use client'

import { courseFormats } from '#domain/teaching-words'
import type { CourseAccess } from '@/components/staff/courses/course-access'
import { formatWords } from '@/components/staff/courses/course-facts'
import {
  CourseAreaField,
  CourseInputField,
  CourseSelectField,
  type PanelProps,
} from '@/components/staff/courses/course-field'
import type { CourseChoices } from '@/components/staff/courses/course-filters'
import { FactField } from '@/components/staff/courses/fact-field'
import { Section } from '@/components/staff/list/section'

type Props = { panel: PanelProps; access: CourseAccess; choices: CourseChoices }

const names = ['format', 'place', 'prepare', 'createdBy'] as const

export const TeachingPanel = ({ panel, access, choices }: Props) => (
  <Section title="Teaching">
    <div className="grid gap-4 sm:grid-cols-2">
      {access.text ? (
        <>
          <CourseSelectField
            panel={panel}
            name="format"
            emptyLabel="Not said"
            options={courseFormats.map((format) => ({ value: format, label: formatWords[format] }))}
          />
          <CourseInputField
            panel={panel}
            name="place"
            hint="For a course at a named place: what families read."
          />
          <div className="sm:col-span-2">
            <CourseAreaField
              panel={panel}
              name="prepare"
              limit={1_000}
              hint="In the reminders before the first day."
            />
          </div>
          <CourseInputField panel={panel} name="createdBy" hint="Who wrote the course." />
        </>
      ) : (
        names.map((name) => <FactField key={name} panel={panel} name={name} choices={choices} />)
      )}
    </div>
  </Section>
)
