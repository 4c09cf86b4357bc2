import { expect } from 'vitest'
import { readSiteContent } from '#contract/api/site-content'
import type { ContentState } from '#contract/staff/content'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Value = Record<string, unknown>

/** What an editor does with the site content, and what the public sees. */
export const contentCalls = ({ app }: TestApp, editor: Pick<SignedInStaff, 'headers'>) => {
  const put = (section: string, version: string | null, value: Value, { headers } = editor) =>
    app.inject({
      method: 'PUT',
      url: `/staff/content/${section}`,
      headers,
      payload: { version, value },
    })

  return {
    put,

    async save(section: string, value: Value, version: string | null = null): Promise<ContentState> {
      const answer = await put(section, version, value)
      expect(answer.statusCode).toBe(200)
      return answer.json().content
    },

    restore: (section: string, version: string) =>
      app.inject({
        method: 'DELETE',
        url: `/staff/content/${section}?version=${version}`,
        headers: editor.headers,
      }),

    list: async (): Promise<ContentState[]> =>
      (await app.inject({ url: '/staff/content', headers: editor.headers })).json().sections,

    history: async (section: string) =>
      (await app.inject({ url: `/staff/content/${section}/history`, headers: editor.headers })).json()
        .changes,

    readPublic: async () =>
      readSiteContent.response.parse((await app.inject('/site-content')).json()).sections,
  }
}
