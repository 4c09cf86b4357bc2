import { withQuery } from '#domain/with-query'

export type EmailChangeAct = 'confirm' | 'stop'
export type EmailChangeResult = 'done' | 'invalid' | 'taken' | 'failed'
export type NewsletterResult = 'done' | 'invalid' | 'failed'

export type RequestAct = 'confirm' | 'stop' | 'download'
/** `waits`: money moves; `later`: too many passwords were tried. */
export type RequestResult = 'done' | 'invalid' | 'waits' | 'empty' | 'wrong' | 'later' | 'failed'

/**
 * Pages of links in emails whose token is the permission (STF-198 to STF-203, STF-226, STF-233). Apart from `paths`, which public
 * pages load.
 */
export const mailLinkPaths = {
  signInLink: (token: string, result?: 'invalid') =>
    withQuery(`/sign-in-link/${encodeURIComponent(token)}`, { result }),
  emailChange: (token: string, act: EmailChangeAct, result?: EmailChangeResult) =>
    withQuery(`/email-change/${encodeURIComponent(token)}/${act}`, { result }),
  confirmNewsletter: (token: string, result?: NewsletterResult) =>
    withQuery(`/newsletter/confirm/${encodeURIComponent(token)}`, { result }),
  leaveNewsletter: (token: string, result?: NewsletterResult) =>
    withQuery(`/newsletter/leave/${encodeURIComponent(token)}`, { result }),
  /** Of the header of a letter (RFC 8058). */
  unsubscribe: (token: string, answer?: 'page') =>
    withQuery(`/newsletter/unsubscribe/${encodeURIComponent(token)}`, { answer }),
  privacyRequest: (token: string, act: RequestAct, result?: RequestResult) =>
    withQuery(`/privacy-request/${encodeURIComponent(token)}/${act}`, { result }),
}

export const isMailLinkPath = (path: string): boolean =>
  /^\/+(?:api\/+)?(?:(?:sign-in-link|email-change|privacy-request)s?|newsletter\/+(?:confirm|leave|unsubscribe|visit))(?:[/?#]|$)/i.test(
    path,
  )
