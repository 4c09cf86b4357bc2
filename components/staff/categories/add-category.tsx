'use client'

import { Plus } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { addCategory } from '#contract/bff/staff/categories'
import type { CategoryFields, CategoryKind } from '#contract/staff/categories'
import { CategoryFieldSet } from '@/components/staff/categories/category-field-set'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useCreationKey } from '@/components/staff/form/use-creation-key'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/categories')).CategoryFields)

type Props = { kind: CategoryKind }

export const AddCategory = ({ kind }: Props) => (
  <FormDialog label="Add category" icon={Plus} variant="primary" title="Add a category">
    {(dialog) => <AddForm kind={kind} dialog={dialog} />}
  </FormDialog>
)

function AddForm({ kind, dialog }: Props & { dialog: DialogTools }) {
  const creationKey = useCreationKey()
  const form = useForm<CategoryFields, unknown, CategoryFields>({
    resolver,
    mode: 'onTouched',
    defaultValues: { name: '', tone: 'adire', icon: 'shapes' },
  })

  async function add(body: CategoryFields) {
    const input = { query: { kind }, body, headers: { 'idempotency-key': creationKey() } }
    await dialog.send(async () => (await staffCall(addCategory, input)).message)
  }

  function handleError(error: unknown) {
    showFailure(form, error, { reasons: { category_exists: 'name' }, unsent: NOT_SAVED })
  }

  const submit = form.handleSubmit(add)
  return (
    <Form
      aria-label="Add a category"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <CategoryFieldSet form={form} />
      <DialogActions
        keep="Not now"
        onKeep={dialog.close}
        action="Add category"
        busy={form.formState.isSubmitting && 'Adding...'}
      />
    </Form>
  )
}
