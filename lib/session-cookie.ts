/** Readable by the page's scripts and empty of content: it only tells them whether to ask for the session. */
export const SIGNED_IN_COOKIE = 'kitelab_signed_in'

/** `__Host-` makes a browser refuse the cookie from any other host, path or an insecure connection. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-kitelab_session' : 'kitelab_session')
