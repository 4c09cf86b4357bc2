'use client'

import { useState } from 'react'
import { months } from '#domain/dates'
import { DateField } from '@/components/ui/date-field'
import { FileField } from '@/components/ui/file-field'
import { OtpField } from '@/components/ui/otp-field'
import { Section } from './section'
import { TextFields } from './text-fields'

const grid = 'grid grid-cols-[minmax(0,1fr)] gap-6 md:grid-cols-2'
const ignore = () => undefined

export function Fields() {
  const [date, setDate] = useState('')
  const [file, setFile] = useState<File>()
  const [code, setCode] = useState('12')
  return (
    <Section title="Fields">
      <TextFields />
      <div className={grid}>
        <DateField
          months={months}
          label="Date of birth"
          hint="As on the certificate"
          value={date}
          onChange={setDate}
        />
        <DateField
          months={months}
          label="Date of birth, wrong"
          error="Enter a date in the past"
          value="2018-04-23"
          onChange={ignore}
        />
        <FileField
          label="Picture"
          hint="JPEG or PNG, up to 5 MB"
          accept="image/jpeg,image/png"
          value={file}
          onChange={setFile}
        />
        <FileField
          label="Picture, wrong"
          error="Choose a JPEG or PNG"
          accept="image/png"
          value={undefined}
          onChange={ignore}
        />
        <FileField
          label="Picture, saved before"
          accept="image/png"
          value={undefined}
          onChange={ignore}
          saved={{ url: '/illustrations/courses/robotics.svg', onRemove: ignore }}
        />
        <OtpField label="Code" value={code} onChange={setCode} />
        <OtpField label="Code, wrong" error="The code is not right" value="123456" onChange={ignore} />
        <OtpField label="Code, being checked" value="123456" onChange={ignore} disabled />
      </div>
    </Section>
  )
}
