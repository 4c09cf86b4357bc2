import { paths } from '@/lib/paths'
import { userSections } from './known-sections'

const sections = `/user/(?:${userSections.join('|')})`
const others = [paths.cart, paths.verifyPayment, paths.myCourses, paths.wishlist, `${paths.receipt('')}[^/]+`]
const pages = new RegExp(`^(?:${[sections, ...others].join('|')})$`)

/** The page of any other address of parents that is not found is prerendered, so its scripts have no nonce. */
export const isParentPage = (path: string): boolean => pages.test(path)
