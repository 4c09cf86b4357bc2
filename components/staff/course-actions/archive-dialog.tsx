'use client'

import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { suggestCourses } from '#contract/bff/course'
import { archiveCourse } from '#contract/bff/staff/courses'
import type { StaffCourse } from '#contract/staff/courses'
import { SearchChoice } from '@/components/staff/course-actions/search-choice'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { RadioField } from '@/components/ui/radio-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/course-actions/archive-schema')).ArchiveForm,
)

const targets = [
  { value: 'nowhere', label: 'Nowhere' },
  { value: 'course', label: 'To another course' },
]

/** With the search of the site. */
async function findCourses(search: string) {
  const { suggestions } = await staffCall(suggestCourses, { query: { search } })
  return suggestions.map(({ courseId, courseTitle }) => ({ value: courseId, label: courseTitle }))
}

type Props = { course: Pick<StaffCourse, 'courseId' | 'title' | 'version'> }

/** STF-098. */
export const ArchiveDialog = ({ course }: Props) => (
  <FormDialog label="Archive" opener={`Archive ${course.title}`} title={`Archive ${course.title}?`}>
    {(dialog) => <ArchiveForm course={course} dialog={dialog} />}
  </FormDialog>
)

function ArchiveForm({ course: { courseId, version }, dialog }: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const [search, setSearch] = useState('')
  const form = useForm({ resolver, defaultValues: { target: 'nowhere', redirectTo: '' } })
  const { errors, isSubmitting } = form.formState
  const target = useWatch({ control: form.control, name: 'target' })

  const submit = form.handleSubmit(async ({ redirectTo }) => {
    const body = { version, redirectTo: target === 'course' ? redirectTo : null }
    await dialog.send(async () => (await staffCall(archiveCourse, { params: { courseId }, body })).message)
  })
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Archive"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>
        The course leaves lists and search. In carts and wishlists it is shown as no longer on sale. Orders,
        receipts and rosters keep it.
      </p>
      <FormFailure errors={errors} />
      <RadioField label="Where does its address lead?" options={targets} {...form.register('target')} />
      {target === 'course' ? (
        <SearchChoice
          id={`${prefix}-search`}
          noun="course"
          find={findCourses}
          search={search}
          onSearch={(words) => {
            setSearch(words)
            // A choice that is no longer shown must not be sent.
            form.resetField('redirectTo')
          }}
          without={courseId}
          error={errors.redirectTo?.message}
          radio={form.register('redirectTo')}
        />
      ) : null}
      <DialogActions
        keep="Not now"
        onKeep={dialog.close}
        action="Archive"
        busy={isSubmitting && 'Archiving...'}
      />
    </Form>
  )
}
