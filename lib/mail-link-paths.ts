import { withQuery } from '#domain/with-query'

export type EmailChangeAct = 'confirm' | 'stop'
export type EmailChangeResult = 'done' | 'invalid' | 'taken' | 'failed'

/** Pages of links in emails whose token is the permission (STF-198, STF-200). Apart from `paths`, which public pages load. */
export const mailLinkPaths = {
  signInLink: (token: string, result?: 'invalid') =>
    withQuery(`/sign-in-link/${encodeURIComponent(token)}`, { result }),
  emailChange: (token: string, act: EmailChangeAct, result?: EmailChangeResult) =>
    withQuery(`/email-change/${encodeURIComponent(token)}/${act}`, { result }),
}

export const isMailLinkPath = (path: string): boolean =>
  /^\/+(?:api\/+)?(?:sign-in-link|email-change)s?(?:[/?#]|$)/i.test(path)
