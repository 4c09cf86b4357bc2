export const SIGNED_IN_COOKIE = 'kitelab_signed_in'

/** Browsers accept `__Host-` cookies only for this host, over https. */
export const sessionCookie = (secure: boolean) => (secure ? '__Host-kitelab_session' : 'kitelab_session')

/** A random browser id: failed logins elsewhere do not lock out a browser that has logged in before. */
export const browserCookie = (secure: boolean) => (secure ? '__Host-kitelab_browser' : 'kitelab_browser')
