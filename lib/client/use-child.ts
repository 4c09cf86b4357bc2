import useSWR, { mutate as mutateKey } from 'swr'
import type { Child, ListedChild } from '#contract/api/child'
import { AppError } from '#contract/app-error'
import { changePhotoConsent, createChild, listChildren, readChild, updateChild } from '#contract/bff/child'
import { urlOf } from '#contract/bff-call'
import { call } from '@/lib/client/api'

type Listed = { childs: ListedChild[] }

const keyOf = (id: string) => urlOf(readChild, { params: { id } })

export function useChild(childId: string) {
  const { data, error, mutate } = useSWR(keyOf(childId), () => call(readChild, { params: { id: childId } }))
  return { child: data?.child, error: data ? undefined : error, refresh: () => mutate() }
}

/** @param isAsked false where the visitor may not be logged in */
export function useChildren(first?: Listed, isAsked = true) {
  const { data, error, mutate } = useSWR<Listed>(
    isAsked ? listChildren.path : null,
    () => call(listChildren),
    {
      fallbackData: first,
    },
  )
  const childs = data?.childs ?? []

  /** @param key of this filling of the form: a repeated delivery adds no second child */
  async function add(form: FormData, key: string) {
    const { data: child, message } = await call(createChild, {
      body: form,
      headers: { 'idempotency-key': key },
    })
    await mutate({ childs: [...childs, child] })
    return { child, message }
  }

  const create = async (form: FormData, key: string) => (await add(form, key)).message

  async function replace(child: Child) {
    await mutateKey(keyOf(child.childId), { child }, { revalidate: false })
    const next = childs.map((held) => (held.childId === child.childId ? child : held))
    await mutate({ childs: next }, { revalidate: false })
  }

  /** @throws AppError `conflict` when the child was changed since; the new version has been loaded */
  async function update(childId: string, form: FormData) {
    try {
      const { child, message } = await call(updateChild, { params: { id: childId }, body: form })
      await replace(child)
      return message
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') await mutateKey(keyOf(childId))
      throw error
    }
  }

  async function answerPhotoConsent(childId: string, photoConsent: boolean) {
    const { child, message } = await call(changePhotoConsent, {
      params: { id: childId },
      body: { photoConsent },
    })
    await replace(child)
    return message
  }

  return {
    childs,
    isLoading: !data && !error,
    error: data ? undefined : error,
    add,
    create,
    update,
    answerPhotoConsent,
    refresh: () => mutate(),
  }
}
