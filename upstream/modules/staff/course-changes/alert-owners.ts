import { and, eq } from 'drizzle-orm'
import type { Tx } from '../../../platform/db/open.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { StaffAlertMail } from '../../../platform/mail/templates/staff-alert.ts'

/** Names no family. @param event once for each */
export async function alertOwners(tx: Tx, event: string, alert: Omit<StaffAlertMail, 'name'>): Promise<void> {
  const owners = await tx
    .select({ staffId: staff.staffId, email: staff.email, name: staff.name })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
    .where(and(eq(staffRoles.role, 'owner'), eq(staff.state, 'active')))
  for (const { staffId, email, name } of owners) {
    const data: StaffAlertMail = { ...alert, name }
    await enqueueMail(tx, {
      recipient: email,
      template: 'staff-alert',
      data,
      dedupeKey: `staff-alert:${event}:${staffId}`,
    })
  }
}
