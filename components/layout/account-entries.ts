import { Baby, BookOpen, Compass, Heart, ReceiptText, Settings, ShieldCheck, UserPen } from 'lucide-react'
import { paths } from '@/lib/paths'

/** The parent's own pages, in the order of the profile menu and the side menu (NAV-21); Log Out stands below them. */
export const accountEntries = [
  { href: paths.browseCourses, label: 'Start Learning', icon: Compass },
  { href: paths.editProfile, label: 'Edit Profile', icon: UserPen },
  { href: paths.childProfile, label: "Child's Profile", icon: Baby },
  { href: paths.myCourses, label: 'My Courses', icon: BookOpen },
  { href: paths.wishlist, label: 'Wishlist', icon: Heart },
  { href: paths.accountSettings, label: 'Account Settings', icon: Settings },
  { href: paths.purchaseHistory, label: 'Purchase History', icon: ReceiptText },
]

/** Only in the user area. */
export const privacyEntry = { href: paths.privacy, label: 'Privacy', icon: ShieldCheck }
