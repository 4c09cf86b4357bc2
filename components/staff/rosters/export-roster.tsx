'use client'

import { Download } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { exportRoster } from '#contract/bff/staff/rosters'
import { rosterColumns } from '#domain/roster-columns'
import { FormFailure } from '@/components/staff/form/form-failure'
import { showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { columnWords, fileName } from '@/components/staff/rosters/roster-words'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'
import { download } from '@/lib/client/staff/download'

type Props = { courseId: string; title: string; today: string }

/** STF-214. */
export const ExportRoster = (roster: Props) => (
  <FormDialog label="Export CSV" icon={Download} title="Export the class list">
    {(dialog) => <ExportForm {...roster} dialog={dialog} />}
  </FormDialog>
)

const usual = { columns: ['child', 'age', 'attendance'] }

function ExportForm({ courseId, title, today, dialog }: Props & { dialog: DialogTools }) {
  const form = useForm({ defaultValues: usual })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async ({ columns }) => {
    if (columns.length === 0) {
      form.setError('columns', { message: 'Choose at least one column.' })
      return
    }
    const chosen = rosterColumns.filter((column) => columns.includes(column))
    const address = { params: { courseId }, query: { columns: chosen.join(',') } }
    await dialog.run(() => download(exportRoster, address, fileName(title, today)))
  })
  const handleError = (error: unknown) => showFailure(form, error)

  return (
    <Form
      aria-label="Export the class list"
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>
        A file with one row for each child of {title}. It never holds an allergy. The audit records who
        exported it and the columns.
      </p>
      <FormFailure errors={errors} />
      <fieldset>
        <legend className="text-sm font-bold">Columns</legend>
        <div className="grid sm:grid-cols-2">
          {rosterColumns.map((column) => (
            <CheckboxField
              key={column}
              label={columnWords[column]}
              value={column}
              {...form.register('columns')}
            />
          ))}
        </div>
        {errors.columns?.message ? (
          <InlineMessage tone="danger">{errors.columns.message}</InlineMessage>
        ) : null}
      </fieldset>
      <DialogActions
        keep="Cancel"
        onKeep={dialog.close}
        action="Export CSV"
        busy={isSubmitting && 'Exporting...'}
      />
    </Form>
  )
}
