/** Of the codes of nodemailer and of Node, which the outbox keeps. */
const sentences: Record<string, string> = {
  expired: 'It was no longer valid when it could have been sent.',
  EENVELOPE: 'The mail server refused the email without saying why.',
  EREFUSED: 'The mail server refused the address.',
  EADDRESS: 'The mail server refused the address of the recipient or ours.',
  ERECIPIENT: 'The mail server could not deliver to this address.',
  ESENDER: 'The mail server refused our address or our server.',
  ELATER: 'The mail server asked to try later.',
  EMESSAGE: 'The mail server refused the email.',
  ESTREAM: 'The mail server refused the email.',
  EAUTH: 'The mail server refused our password.',
  ENOAUTH: 'The mail server refused our password.',
  ETLS: 'The mail server offered no safe connection.',
  EDNS: 'The mail server was not found.',
  ENOTFOUND: 'The mail server was not found.',
  ECONNECTION: 'The mail server could not be reached.',
  ECONNREFUSED: 'The mail server could not be reached.',
  ECONNRESET: 'The mail server could not be reached.',
  ESOCKET: 'The mail server could not be reached.',
  ETIMEDOUT: 'The mail server did not answer.',
  TimeoutError: 'The mail server did not answer.',
}

export const describeFailure = (code: string | null): string =>
  sentences[code ?? ''] ?? 'The email could not be sent.'
