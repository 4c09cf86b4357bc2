const WORDS_PER_MINUTE = 200

/** Marks within a word, such as in `H<sub>2</sub>O`; every other tag ends one. */
const marks = /<\/?(?:a|b|code|em|i|mark|s|strong|sub|sup|u)(?=[\s>])(?:"[^"]*"|'[^']*'|[^'">])*>/gi
const tags = /<(?:"[^"]*"|'[^']*'|[^'">])*>/g

/** The text of HTML, with its entities, as the editor counts it (STF-125). */
export const textOfRichText = (html: string): string =>
  html.replace(marks, '').replace(tags, ' ').replaceAll('&nbsp;', ' ')

export const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length

/** `4 min read`; empty without words. */
export const readingTime = (words: number): string =>
  words === 0 ? '' : `${Math.max(1, Math.round(words / WORDS_PER_MINUTE))} min read`

/** Of a whole text. */
export const readingTimeOf = (html: string): string => readingTime(countWords(textOfRichText(html)))
