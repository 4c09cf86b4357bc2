const MAX_LENGTH = 60

export const shortTitle = (title: string): string =>
  title.length <= MAX_LENGTH
    ? title
    : `${title
        .slice(0, MAX_LENGTH - 1)
        .replace(/[\uD800-\uDBFF]$/, '')
        .trimEnd()}…`
