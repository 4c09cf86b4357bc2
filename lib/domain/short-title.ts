/** UTF-16 units, the ellipsis included: every sentence that names a course stays short enough to be shown. */
const LONGEST = 60

/** The title as a sentence names it: a long one is cut with an ellipsis, so that the words after it are not lost. */
export const shortTitle = (title: string): string =>
  title.length <= LONGEST
    ? title
    : `${title
        .slice(0, LONGEST - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
