import { roleLabels } from '#domain/role-words'
import type { StaffRole } from '#domain/staff-permissions'
import { StateChip } from '@/components/staff/list/state-chip'

export const RoleChips = ({ roles }: { roles: readonly StaffRole[] }) => (
  <span className="flex flex-wrap gap-1">
    {roles.map((role) => (
      <StateChip key={role} state="outlined">
        {roleLabels[role]}
      </StateChip>
    ))}
  </span>
)
