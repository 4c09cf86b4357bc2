'use client'

import type { CourseAccess } from '@/components/staff/courses/course-access'
import { CourseInputField, CourseSelectField, type PanelProps } from '@/components/staff/courses/course-field'
import type { CourseChoices } from '@/components/staff/courses/course-filters'
import { DatesNote } from '@/components/staff/courses/dates-note'
import { FactField } from '@/components/staff/courses/fact-field'
import { TeacherField } from '@/components/staff/courses/teacher-field'
import type { CourseEditing } from '@/components/staff/courses/use-course-form'
import { Section } from '@/components/staff/list/section'
import { CheckboxField } from '@/components/ui/checkbox-field'

const languages = ['English', 'Yoruba', 'Igbo', 'Hausa', 'French']

const threeClass = 'grid gap-4 sm:grid-cols-3'

type Props = {
  panel: PanelProps
  access: CourseAccess
  choices: CourseChoices
  failure: CourseEditing['failure']
  /** Live enrolments and held places. */
  taken: { enrolled: number; held: number }
  language: string
}

export const WhoAndWhen = ({ panel, access, choices, failure, taken, language }: Props) => (
  <Section title="Who and when">
    <div className="grid gap-4">
      <Audience panel={panel} access={access} choices={choices} language={language} />
      {failure.isAgesOffered ? (
        <CheckboxField
          label="They keep their place"
          name="agesKept"
          checked={failure.agesKept}
          onChange={({ target }) => failure.setAgesKept(target.checked)}
        />
      ) : null}
      <div className={threeClass}>
        <DateFields panel={panel} access={access} choices={choices} />
        {access.text ? (
          <CourseInputField panel={panel} name="numberOfLectures" inputMode="numeric" />
        ) : (
          <FactField panel={panel} name="numberOfLectures" choices={choices} />
        )}
      </div>
      <DatesNote {...taken} message={failure.datesFixed} canPostpone={access.office} />
      <div className="grid gap-4 sm:grid-cols-2">
        {access.text ? (
          <CourseSelectField
            panel={panel}
            name="categoryId"
            options={choices.categories.map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
          />
        ) : (
          <FactField panel={panel} name="categoryId" choices={choices} />
        )}
        {access.terms ? (
          <TeacherField panel={panel} teachers={choices.teachers} />
        ) : (
          <FactField panel={panel} name="teachers" choices={choices} isOffices={access.isOfficeOnly} />
        )}
      </div>
    </div>
  </Section>
)

type AudienceProps = Pick<Props, 'panel' | 'access' | 'choices' | 'language'>

function Audience({ panel, access, choices, language }: AudienceProps) {
  if (!access.text)
    return (
      <div className={threeClass}>
        <FactField panel={panel} name="minimumAge" choices={choices} />
        <FactField panel={panel} name="maximumAge" choices={choices} />
        <FactField panel={panel} name="language" choices={choices} />
      </div>
    )
  const offered = language === '' || languages.includes(language) ? languages : [...languages, language]
  return (
    <div className={threeClass}>
      <CourseInputField panel={panel} name="minimumAge" inputMode="numeric" />
      <CourseInputField panel={panel} name="maximumAge" inputMode="numeric" />
      <CourseSelectField
        panel={panel}
        name="language"
        options={offered.map((name) => ({ value: name, label: name }))}
      />
    </div>
  )
}

const DateFields = ({ panel, access, choices }: Pick<Props, 'panel' | 'access' | 'choices'>) =>
  (['startDate', 'endDate'] as const).map((name) =>
    access.dates ? (
      <CourseInputField key={name} panel={panel} name={name} type="date" />
    ) : (
      <FactField key={name} panel={panel} name={name} choices={choices} isOffices={access.isOfficeOnly} />
    ),
  )
