import {
  Banknote,
  BookOpen,
  Eye,
  Inbox,
  KeyRound,
  LifeBuoy,
  type LucideIcon,
  Megaphone,
  Settings,
  UserCog,
} from 'lucide-react'
import type { AuditGroup } from '#domain/audit-groups'

export const groupLabels: Record<AuditGroup, { label: string; icon: LucideIcon }> = {
  access: { label: 'Sign-in and sessions', icon: KeyRound },
  people: { label: 'People', icon: UserCog },
  content: { label: 'Content', icon: BookOpen },
  'families-told': { label: 'Emails to families', icon: Megaphone },
  money: { label: 'Money', icon: Banknote },
  'personal-data': { label: 'Personal data', icon: Eye },
  requests: { label: 'Privacy requests', icon: Inbox },
  help: { label: 'Help', icon: LifeBuoy },
  system: { label: 'System', icon: Settings },
}

/** Who is not a staff person in the list of people. */
export const SYSTEM = 'system'
