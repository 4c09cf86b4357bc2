'use client'

import { courseStatuses } from '#domain/course-state'
import type { CourseAccess } from '@/components/staff/courses/course-access'
import { CourseInputField, CourseSelectField, type PanelProps } from '@/components/staff/courses/course-field'
import type { CourseChoices } from '@/components/staff/courses/course-filters'
import { registrationWords } from '@/components/staff/courses/course-words'
import { FactField } from '@/components/staff/courses/fact-field'
import { Section } from '@/components/staff/list/section'

type Props = { panel: PanelProps; access: CourseAccess; choices: CourseChoices }

const PRICE = 'Price for each child'

export const PriceAndPlaces = ({ panel, access, choices }: Props) => (
  <Section title="Price and places">
    <div className="grid gap-4 sm:grid-cols-3">
      {access.terms ? (
        <>
          <CourseInputField
            panel={panel}
            name="price"
            label={PRICE}
            prefix="₦"
            inputMode="numeric"
            hint="Orders already placed keep their price."
          />
          <CourseInputField panel={panel} name="places" inputMode="numeric" />
          <CourseSelectField
            panel={panel}
            name="status"
            options={courseStatuses.map((status) => ({ value: status, label: registrationWords[status] }))}
          />
        </>
      ) : (
        <>
          <FactField
            panel={panel}
            name="price"
            label={PRICE}
            choices={choices}
            isOffices={access.isOfficeOnly}
          />
          <FactField panel={panel} name="places" choices={choices} isOffices={access.isOfficeOnly} />
          <FactField panel={panel} name="status" choices={choices} isOffices={access.isOfficeOnly} />
        </>
      )}
    </div>
  </Section>
)
