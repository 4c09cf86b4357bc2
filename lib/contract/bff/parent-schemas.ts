import * as cart from '#contract/api/cart'
import * as child from '#contract/api/child'
import * as enrolment from '#contract/api/enrolment'
import * as parent from '#contract/api/parent'
import * as payment from '#contract/api/payment'
import * as session from '#contract/bff/session-schemas'
import { Message } from '#contract/message'

/**
 * What a parent needs from the login to a paid place, as one file for the browser: in files of their own, each would contain
 * the fields, the course and the errors again.
 */
export const parentSchemas = { cart, child, enrolment, parent, payment, session, Message }
