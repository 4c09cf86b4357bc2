/** Names of fields of the audit, in the order of the form; the database keeps no order of fields. */
export const namesOfFields =
  (words: ReadonlyMap<string, string>) =>
  (fields: readonly string[]): string[] => {
    const known = [...words].filter(([field]) => fields.includes(field)).map(([, word]) => word)
    return [...known, ...fields.filter((field) => !words.has(field))]
  }
