'use client'

import { removeCategory } from '#contract/bff/staff/categories'
import type { Category } from '#contract/staff/categories'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

/** STF-116: the API refuses to remove one in use. */
export const RemoveCategory = ({ category: { categoryId, name } }: { category: Category }) => (
  <ActionDialog
    label="Remove"
    opener={`Remove ${name}`}
    busy="Removing..."
    title={`Remove ${name}?`}
    consequences="Only a category without courses can be removed. This cannot be undone."
    keep={`Keep ${name}`}
    isDanger
    onAct={async () => (await staffCall(removeCategory, { params: { categoryId } })).message}
  />
)
