'use client'

import { Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ListedChild } from '#contract/api/child'
import { fullName } from '#domain/person'
import { ChildDetails } from '@/components/child/child-details'
import { ChildEditDialog } from '@/components/child/child-edit-dialog'
import { ChildTable } from '@/components/child/child-table'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { Link } from '@/components/ui/link'
import { Panel } from '@/components/ui/panel'
import { toast } from '@/components/ui/toast'
import { paths } from '@/lib/paths'

type Props = {
  childs: readonly ListedChild[]
  first: ListedChild
  today: string
  /** @returns the server's message */
  onUpdate: (childId: string, form: FormData) => Promise<string | undefined>
}

/** CHILD-07. */
export function ChildViewer({ childs, first, today, onUpdate }: Props) {
  const [selectedId, setSelectedId] = useState(first.childId)
  const [viewing, setViewing] = useState(false)
  const [editing, setEditing] = useState(false)
  const [editedId, setEditedId] = useState<string>()
  const selected = childs.find(({ childId }) => childId === selectedId) ?? first

  const view = (childId: string) => {
    setSelectedId(childId)
    setViewing(true)
  }
  const edit = (childId: string) => {
    setSelectedId(childId)
    setEditedId(childId)
    setEditing(true)
  }
  const discard = () => {
    setEditing(false)
    setEditedId(undefined)
  }

  async function save(form: FormData) {
    const message = await onUpdate(selected.childId, form)
    discard()
    toast(message ?? 'Child details updated successfully', 'success')
  }

  return (
    <>
      <ChildTable
        childs={childs}
        selected={selected.childId}
        today={today}
        onSelect={setSelectedId}
        onView={view}
        onEdit={edit}
      />
      <div className="mt-8 grid gap-5">
        <Panel
          title={fullName(selected)}
          tone="sun"
          action={
            <Button
              variant="secondary"
              size="xs"
              className="flex-none"
              icon={<Icon of={Pencil} size={18} />}
              onClick={() => edit(selected.childId)}
            >
              Edit details
            </Button>
          }
        >
          <ChildDetails summary={selected} today={today} />
        </Panel>
        <p className="text-sm text-ink-muted">
          To remove a child’s data,{' '}
          <Link href={paths.contact} className="link">
            contact support
          </Link>
          .
        </p>
      </div>
      <Dialog open={viewing} wide title={fullName(selected)} onClose={() => setViewing(false)}>
        {viewing ? <ChildDetails summary={selected} today={today} /> : null}
      </Dialog>
      <ChildEditDialog
        open={editing}
        isEditing={editedId === selected.childId}
        summary={selected}
        today={today}
        onSave={save}
        onHide={() => setEditing(false)}
        onDiscard={discard}
      />
    </>
  )
}
