import type { Metadata } from 'next'
import { readSettings } from '#contract/staff/settings'
import { formatMoment } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { SettingsForm } from '@/components/staff/settings/settings-form'
import { Link } from '@/components/ui/link'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Settings' }

/** STF-267. */
export default async function SettingsPage() {
  await requireStaff('settings.write')
  const stored = await readStaff(readSettings, {})
  const { lastChange } = stored
  return (
    <>
      <PageHead
        title="Settings"
        sub={
          lastChange
            ? `Last changed by ${lastChange.by} on ${formatMoment(lastChange.at)}.`
            : 'Nothing has been changed yet.'
        }
      />
      <SettingsForm stored={stored} />
      <Link
        href={staffPaths.auditList({ kind: 'settings' })}
        prefetch={false}
        className="link mt-4 inline-flex min-h-11 items-center font-semibold"
      >
        All changes of the settings
      </Link>
    </>
  )
}
