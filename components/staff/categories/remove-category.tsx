'use client'

import { removeCategory } from '#contract/bff/staff/categories'
import type { Category, CategoryKind } from '#contract/staff/categories'
import { categoryKindWords } from '@/components/staff/categories/category-kinds'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

type Props = { kind: CategoryKind; category: Category }

/** STF-116: the API refuses to remove one in use. */
export const RemoveCategory = ({ kind, category: { categoryId, name } }: Props) => (
  <ActionDialog
    label="Remove"
    opener={`Remove ${name}`}
    busy="Removing..."
    title={`Remove ${name}?`}
    consequences={`Only a category without ${categoryKindWords[kind].many} can be removed. This cannot be undone.`}
    keep={`Keep ${name}`}
    isDanger
    onAct={async () => (await staffCall(removeCategory, { params: { categoryId }, query: { kind } })).message}
  />
)
