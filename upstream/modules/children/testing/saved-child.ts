import type { TestApp } from '../../../testing/app.ts'
import { sendForm } from '../../../testing/send-form.ts'
import { addChild, childFields } from './child-form.ts'

export const fields = { ...childFields, allergy: 'Groundnuts' }

/** A child with every field and a picture, and what its parent can do with it. */
export async function savedChild(api: TestApp, picture: File) {
  const parent = await api.signedInParent()
  const { headers } = parent
  const input = { ...fields, class: 'Primary 3', additionalInfo: 'Loves kites', file: picture }
  const childId: string = (await addChild(api, headers, input)).json().data.childId
  const url = `/child/${childId}`
  const get = async (path: string) => (await api.app.inject({ url: path, headers })).json()

  return {
    parent,
    childId,
    get,
    read: async () => (await get(url)).child,
    put: (changed: Record<string, string | File | undefined>) =>
      sendForm(api, { method: 'PUT', url, headers }, changed),
    consent: (photoConsent: unknown) =>
      api.app.inject({ method: 'PATCH', url: `${url}/photo-consent`, headers, payload: { photoConsent } }),
  }
}
export type SavedChild = Awaited<ReturnType<typeof savedChild>>
