import type { AppError } from '#contract/app-error'

/** STF-066: who changed what, and when; without what the API says of forms. */
export const whatChanged = ({ message }: AppError): string =>
  /^Changed by .+ ago: [^.]+\./.exec(message)?.[0] ?? 'Another person has just changed this.'
