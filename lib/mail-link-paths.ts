import { withQuery } from '#domain/with-query'

export type EmailChangeAct = 'confirm' | 'stop'
export type EmailChangeResult = 'done' | 'invalid' | 'taken' | 'failed'
export type NewsletterResult = 'done' | 'invalid' | 'failed'

/**
 * Pages of links in emails whose token is the permission (STF-198, STF-200, STF-226, STF-233). Apart from `paths`, which public
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
}

export const isMailLinkPath = (path: string): boolean =>
  /^\/+(?:api\/+)?(?:(?:sign-in-link|email-change)s?|newsletter\/+(?:confirm|leave|unsubscribe|visit))(?:[/?#]|$)/i.test(
    path,
  )
