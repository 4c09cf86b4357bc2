import { z } from 'zod'
import { EndInput } from '#contract/staff/enrolling'

/** A reason as a `WordsDialog` holds it. */
export const ReasonForm = z.object({ text: EndInput.shape.reason })
