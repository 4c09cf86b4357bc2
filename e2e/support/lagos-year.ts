/** The year of the site, which differs from that of a UTC clock for the last hour of a year. */
export const lagosYear = (now = Date.now()): number => new Date(now + 3_600_000).getUTCFullYear()
