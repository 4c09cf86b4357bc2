/** Of a table of contents: a heading, with those of its section. */
export type ContentsPart = { id: string; text: string; parts: ContentsPart[] }
