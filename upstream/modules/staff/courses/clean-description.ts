/** STF-132. Until `cleanHtml` of `../text/clean-html.ts` is merged. */
export const cleanDescription = (html: string): Promise<string> => Promise.resolve(html)

/** Version of the rules by which it is cleaned. */
export const HTML_RULES = 0
