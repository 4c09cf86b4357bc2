/** Pages of the staff side. Apart from lib/staff-paths.ts, because every page loads this file. */
export const isStaffPath = (path: string): boolean => /^\/staff(?:[/?#]|$)/.test(path)
