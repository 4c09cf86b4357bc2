/** The pattern of what contains a text; signs that mean something in a pattern are taken as they are. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`
