'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import type { ListedChild } from '#contract/api/child'
import { ChildForm } from '@/components/child/child-form'
import { ChildList } from '@/components/child/child-list'
import { Button } from '@/components/ui/button'
import { TabLinks } from '@/components/ui/tab-links'
import { toast } from '@/components/ui/toast'
import { useChildren } from '@/lib/client/use-child'
import { paths } from '@/lib/paths'

type Props = {
  tab: 'add' | 'view'
  initial: { childs: ListedChild[] } | undefined
  today: string
}

export function ChildProfile({ tab, initial, today }: Props) {
  const router = useRouter()
  const { childs, isLoading, error, create, update, refresh } = useChildren(initial)
  const [formCount, setFormCount] = useState(0)
  const resetForm = () => setFormCount(formCount + 1)
  const [added, setAdded] = useState(false)
  const list = useRef<HTMLElement>(null)

  // The focused button was removed with the form.
  useEffect(() => {
    if (!added || tab !== 'view') return
    setAdded(false)
    list.current?.focus()
  }, [added, tab])

  async function add(form: FormData, key: string) {
    const message = await create(form, key)
    toast(message ?? 'Child created successfully', 'success')
    resetForm()
    setAdded(true)
    router.push(paths.childList)
  }

  return (
    <>
      <TabLinks
        label="Child profile"
        items={[
          { label: 'Add child Details', href: paths.childProfile, current: tab === 'add' },
          { label: 'View Child Details', href: paths.childList, current: tab === 'view' },
        ]}
      />
      <section
        ref={list}
        tabIndex={-1}
        aria-label={tab === 'add' ? 'New child' : 'Your children'}
        className="mt-6 outline-none"
      >
        {tab === 'add' ? (
          <ChildForm key={formCount} today={today} onSend={add}>
            <Button variant="quiet" onClick={resetForm}>
              Clear form
            </Button>
          </ChildForm>
        ) : (
          <ChildList
            childs={childs}
            isLoading={isLoading}
            failed={error !== undefined}
            onRetry={() => void refresh()}
            onUpdate={update}
            today={today}
          />
        )}
      </section>
    </>
  )
}
