import { withQuery } from '#domain/with-query'

export type EmailChangeAct = 'confirm' | 'stop'
export type EmailChangeResult = 'done' | 'invalid' | 'taken' | 'failed'

export type RequestAct = 'confirm' | 'stop' | 'download'
/** `waits`: money moves; `later`: too many passwords were tried. */
export type RequestResult = 'done' | 'invalid' | 'waits' | 'empty' | 'wrong' | 'later' | 'failed'

/** Pages of links in emails whose token is the permission (STF-198 to STF-203). Apart from `paths`, which public pages load. */
export const mailLinkPaths = {
  signInLink: (token: string, result?: 'invalid') =>
    withQuery(`/sign-in-link/${encodeURIComponent(token)}`, { result }),
  emailChange: (token: string, act: EmailChangeAct, result?: EmailChangeResult) =>
    withQuery(`/email-change/${encodeURIComponent(token)}/${act}`, { result }),
  privacyRequest: (token: string, act: RequestAct, result?: RequestResult) =>
    withQuery(`/privacy-request/${encodeURIComponent(token)}/${act}`, { result }),
}

export const isMailLinkPath = (path: string): boolean =>
  /^\/+(?:api\/+)?(?:sign-in-link|email-change|privacy-request)s?(?:[/?#]|$)/i.test(path)
