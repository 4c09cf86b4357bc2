/** UTF-16 code units, including the ellipsis. */
const MAX_LENGTH = 60

/** For messages that contain a course title. */
export const shortTitle = (title: string): string =>
  title.length <= MAX_LENGTH
    ? title
    : `${title
        .slice(0, MAX_LENGTH - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
