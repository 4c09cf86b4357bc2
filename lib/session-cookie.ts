/** Readable by the page's scripts and empty of content: it only tells them whether to ask for the session. */
export const SIGNED_IN_COOKIE = 'kitelab_signed_in'

/** `__Host-` makes a browser refuse the cookie from any other host, path or an insecure connection. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-kitelab_session' : 'kitelab_session')

/** A random name of the browser: others' wrong passwords do not shut out one in which the account was opened before. */
export const browserCookie = (secure: boolean) => (secure ? '__Host-kitelab_browser' : 'kitelab_browser')
