import { z } from 'zod'
import { declineRefund } from '#contract/staff/refunds'

/** As the form of WordsDialog names its field. */
export const DeclineForm = z.object({ text: declineRefund.body.shape.reason })
