/** The word in braces, as in `{hours}`, becomes the text of its name; others stay as they are. */
export const fillWords = (text: string, words: Readonly<Record<string, string>>): string =>
  text.replace(/\{([a-z]+)\}/g, (whole, name: string) =>
    Object.hasOwn(words, name) ? (words[name] ?? whole) : whole,
  )
