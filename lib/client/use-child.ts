import useSWR, { mutate as mutateKey } from 'swr'
import type { Child, ListedChild } from '#contract/api/child'
import { AppError } from '#contract/app-error'
import { apiPaths } from '@/lib/api-paths'
import { api } from '@/lib/client/api'

const { child: path, childItem, childPhotoConsent } = apiPaths

type Listed = { childs: ListedChild[] }

const listSchema = async () => (await import('#contract/api/child')).listChildren.response
const createdSchema = async () => (await import('#contract/api/child')).createChild.response
const readSchema = async () => (await import('#contract/api/child')).readChild.response
const updatedSchema = async () => (await import('#contract/api/child')).updateChild.response

/** One child whole: what lists leave out is told here alone. */
export function useChild(childId: string) {
  const { data, error, mutate } = useSWR(childItem(childId), (key) => api.get(key, readSchema))
  return { child: data?.child, error: data ? undefined : error, refresh: () => mutate() }
}

/**
 * The parent's children.
 * @param first what the page was rendered with
 * @param isAsked false where nobody may be logged in
 */
export function useChildren(first?: Listed, isAsked = true) {
  const { data, error, mutate } = useSWR<Listed>(isAsked ? path : null, () => api.get(path, listSchema), {
    fallbackData: first,
  })
  const childs = data?.childs ?? []

  /**
   * The new child stands in the list without a reload (CHILD-10).
   * @param key of this filling of the form: sent again, it adds no second child
   * @returns the child, and the server's words
   */
  async function add(form: FormData, key: string) {
    const { data: child, message } = await api.post(path, createdSchema, form, key)
    await mutate({ childs: [...childs, child] })
    return { child, message }
  }

  /** @returns the server's words */
  const create = async (form: FormData, key: string) => (await add(form, key)).message

  /** The changed child stands in its old place without a reload (CHILD-11). */
  async function replace(child: Child) {
    await mutateKey(childItem(child.childId), { child }, { revalidate: false })
    const next = childs.map((held) => (held.childId === child.childId ? child : held))
    await mutate({ childs: next }, { revalidate: false })
  }

  /**
   * @returns the server's words
   * @throws AppError `conflict` when the child has changed since the form began: what is held now has been fetched
   */
  async function update(childId: string, form: FormData) {
    try {
      const { child, message } = await api.put(childItem(childId), updatedSchema, form)
      await replace(child)
      return message
    } catch (error) {
      if (error instanceof AppError && error.code === 'conflict') await mutateKey(childItem(childId))
      throw error
    }
  }

  /** @returns the server's words */
  async function answerPhotoConsent(childId: string, photoConsent: boolean) {
    const { child, message } = await api.patch(childPhotoConsent(childId), updatedSchema, { photoConsent })
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
