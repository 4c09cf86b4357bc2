import type { StaffCaller } from '../../../http/staff-caller.ts'

export type StaffPerson = Pick<StaffCaller, 'id' | 'roles'>
