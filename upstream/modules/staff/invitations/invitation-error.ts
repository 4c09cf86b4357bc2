import { AppError } from '#contract/errors'

/** The same for an expired, a used and an unknown link (STF-031). */
export const invitationInvalid = (): AppError =>
  new AppError('not_found', 'This invitation is no longer valid. Ask an owner of the school for a new one.', {
    reason: 'invitation_invalid',
  })
