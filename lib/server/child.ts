import 'server-only'

/** The wire writes a date of birth with slashes (CHILD-12), the BFF with hyphens. */
export const withSlashes = <Input extends { body: { dateOfBirth: string } }>(input: Input): Input => ({
  ...input,
  body: { ...input.body, dateOfBirth: input.body.dateOfBirth.replaceAll('-', '/') },
})
