import 'server-only'

/** The wire writes a date of birth with slashes (CHILD-12), the BFF with hyphens. */
export const withSlashes = <Given extends { body: { dateOfBirth: string } }>(given: Given): Given => ({
  ...given,
  body: { ...given.body, dateOfBirth: given.body.dateOfBirth.replaceAll('-', '/') },
})
