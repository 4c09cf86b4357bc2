import { accountErased, accountExists, passwordChanged } from './templates/account-mails.ts'
import { balanceOpen } from './templates/balance-open.ts'
import { otpForgetPassword, otpRegister } from './templates/code-mails.ts'
import { contactMessage } from './templates/contact-message.ts'
import { courseCancelled } from './templates/course-cancelled.ts'
import { courseLetter } from './templates/course-letter.ts'
import { coursePostponed } from './templates/course-postponed.ts'
import { courseReminder1, courseReminder3 } from './templates/course-reminder.ts'
import { enrolled } from './templates/enrolled.ts'
import { enrolmentEnded, moved } from './templates/enrolment-mails.ts'
import {
  emailChangeConfirm,
  emailChanged,
  emailChangeNotice,
  familyInvitation,
  signInLink,
} from './templates/help-mails.ts'
import { letter } from './templates/letter.ts'
import { messageReply } from './templates/message-reply.ts'
import { newsletterConfirm } from './templates/newsletter-confirm.ts'
import { paymentPending, receipt, refundDue, refunded, transferReturned } from './templates/order-mails.ts'
import { receiptByHand } from './templates/receipt-by-hand.ts'
import { refundAccount, refundApproved, refundSent } from './templates/refund-mails.ts'
import { requestAnnounced, requestConfirm } from './templates/request-mails.ts'
import { staffAlert } from './templates/staff-alert.ts'
import { staffInvitation, staffReset, staffSecurity } from './templates/staff-mails.ts'
import type { Template } from './templates/template.ts'

export const templates = new Map<string, Template>([
  ['otp-register', otpRegister],
  ['otp-forgetPassword', otpForgetPassword],
  ['account-exists', accountExists],
  ['account-erased', accountErased],
  ['password-changed', passwordChanged],
  ['contact-message', contactMessage],
  ['message-reply', messageReply],
  ['receipt', receipt],
  ['receipt-by-hand', receiptByHand],
  ['balance-open', balanceOpen],
  ['enrolled', enrolled],
  ['course-reminder-3', courseReminder3],
  ['course-reminder-1', courseReminder1],
  ['course-postponed', coursePostponed],
  ['course-cancelled', courseCancelled],
  ['moved', moved],
  ['enrolment-ended', enrolmentEnded],
  ['course-letter', courseLetter],
  ['letter', letter],
  ['payment-pending', paymentPending],
  ['transfer-returned', transferReturned],
  ['refund-due', refundDue],
  ['refunded', refunded],
  ['refund-approved', refundApproved],
  ['refund-sent', refundSent],
  ['refund-account', refundAccount],
  ['sign-in-link', signInLink],
  ['email-change-confirm', emailChangeConfirm],
  ['email-change-notice', emailChangeNotice],
  ['email-changed', emailChanged],
  ['family-invitation', familyInvitation],
  ['newsletter-confirm', newsletterConfirm],
  ['request-confirm', requestConfirm],
  ['request-announced', requestAnnounced],
  ['staff-invitation', staffInvitation],
  ['staff-reset', staffReset],
  ['staff-security', staffSecurity],
  ['staff-alert', staffAlert],
])
