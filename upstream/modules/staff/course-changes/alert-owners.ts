import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { StaffAlertMail } from '../../../platform/mail/templates/staff-alert.ts'

/** Names no family. */
export async function alertOwners(tx: Tx, alert: Omit<StaffAlertMail, 'name'>): Promise<void> {
  const owners = await tx
    .select({ email: staff.email, name: staff.name })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
    .where(and(eq(staffRoles.role, 'owner'), eq(staff.state, 'active')))
  for (const { email, name } of owners) {
    const data: StaffAlertMail = { ...alert, name }
    await enqueueMail(tx, { recipient: email, template: 'staff-alert', data })
  }
}
