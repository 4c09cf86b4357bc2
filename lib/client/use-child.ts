import useSWR, { mutate as mutateKey } from 'swr'
import type { Child, ListedChild } from '#contract/api/child'
import { AppError } from '#contract/app-error'
import { changePhotoConsent, createChild, listChildren, readChild, updateChild } from '#contract/bff/child'
import { urlOf } from '#contract/bff-call'
import { call } from '@/lib/client/api'

type Listed = { childs: ListedChild[] }

const keyOf = (id: string) => urlOf(readChild, { params: { id } })

/** One child whole: what lists leave out is told here alone. */
export function useChild(childId: string) {
  const { data, error, mutate } = useSWR(keyOf(childId), () => call(readChild, { params: { id: childId } }))
  return { child: data?.child, error: data ? undefined : error, refresh: () => mutate() }
}

/**
 * The parent's children.
 * @param first what the page was rendered with
 * @param isAsked false where nobody may be logged in
 */
export function useChildren(first?: Listed, isAsked = true) {
  const { data, error, mutate } = useSWR<Listed>(
    isAsked ? listChildren.path : null,
    () => call(listChildren),
    {
      fallbackData: first,
    },
  )
  const childs = data?.childs ?? []

  /**
   * The new child stands in the list without a reload (CHILD-10).
   * @param key of this filling of the form: sent again, it adds no second child
   * @returns the child, and the server's words
   */
  async function add(form: FormData, key: string) {
    const { data: child, message } = await call(createChild, {
      body: form,
      headers: { 'idempotency-key': key },
    })
    await mutate({ childs: [...childs, child] })
    return { child, message }
  }

  /** @returns the server's words */
  const create = async (form: FormData, key: string) => (await add(form, key)).message

  /** The changed child stands in its old place without a reload (CHILD-11). */
  async function replace(child: Child) {
    await mutateKey(keyOf(child.childId), { child }, { revalidate: false })
    const next = childs.map((held) => (held.childId === child.childId ? child : held))
    await mutate({ childs: next }, { revalidate: false })
  }

  /**
   * @returns the server's words
   * @throws AppError `conflict` when the child has changed since the form began: what is held now has been fetched
   */
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

  /** @returns the server's words */
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
