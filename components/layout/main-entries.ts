import { Compass, Images, type LucideIcon, MessageCircle, Newspaper } from 'lucide-react'
import { site } from '@/lib/config/site'
import { paths } from '@/lib/paths'

type Entry = {
  href: string
  label: string
  icon: LucideIcon
  /** Opens in a new tab (NAV-03). */
  isExternal?: true
  inAccount?: true
}

const { gallery } = site.links
const album: Entry[] = gallery ? [{ href: gallery, label: 'Gallery', icon: Images, isExternal: true }] : []

/** NAV-01, NAV-08. */
export const mainEntries: readonly Entry[] = [
  { href: paths.browseCourses, label: 'Start Learning', icon: Compass, inAccount: true },
  { href: paths.blog, label: 'Blog', icon: Newspaper },
  ...album,
  { href: paths.contact, label: 'Contact Us', icon: MessageCircle },
]
