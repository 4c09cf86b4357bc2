'use client'

import { CheckboxField } from '@/components/ui/checkbox-field'
import { Field } from '@/components/ui/field'
import { FilterSelect } from '@/components/ui/filter-select'
import { PasswordField } from '@/components/ui/password-field'
import { RadioField } from '@/components/ui/radio-field'
import { SearchInput } from '@/components/ui/search-input'
import { SelectField } from '@/components/ui/select-field'
import { TextAreaField } from '@/components/ui/text-area-field'

const options = [
  { value: 'friend', label: 'Friend' },
  { value: 'school', label: 'School' },
]
const answers = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]
const grid = 'grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2'

export function TextFields() {
  return (
    <div className={grid}>
      <Field label="Name" name="name" />
      <Field label="Name, with a hint" name="hint" hint="As on the certificate" optional />
      <Field label="Name, wrong" name="wrong" defaultValue="1" error="Enter a name" />
      <Field label="Phone number" name="phone" type="tel" prefix="+234" />
      <Field label="Email, not to be changed" name="email" defaultValue="ada@kitelab.example" disabled />
      <PasswordField label="Password" name="password" hint="8 characters or more" />
      <PasswordField label="Password, wrong" name="again" error="The passwords do not match" />
      <SelectField label="How did you hear?" name="heard" options={options} emptyLabel="Choose" />
      <SelectField label="How, wrong" name="how" options={options} emptyLabel="Choose" error="Choose one" />
      <TextAreaField label="Message" name="message" limit={200} hint="In your own words" />
      <TextAreaField label="Message, wrong" name="text" error="Say a little more" defaultValue="Hi" />
      <RadioField label="May we take photographs?" name="photo" options={answers} defaultChecked={false} />
      <RadioField label="Allergies, wrong" name="allergy" options={answers} error="Choose one" />
      <CheckboxField label="I have read the terms" name="terms" />
      <CheckboxField label="I agree, wrong" name="agree" error="Tick this to go on" />
      <SearchInput label="Search in the gallery" name="q" placeholder="Try “robots”" />
      <FilterSelect label="Filter" name="filter" defaultValue="a">
        <option value="a">All</option>
        <option value="b">Some</option>
      </FilterSelect>
    </div>
  )
}
