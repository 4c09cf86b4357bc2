'use client'

import { archiveShareLink } from '#contract/bff/staff/share'
import type { ShareLink } from '#contract/staff/share'
import { ActionDialog } from '@/components/staff/people/action-dialog'
import { staffCall } from '@/lib/client/staff/call'

/** STF-240. */
export const ArchiveLink = ({ link: { code, name } }: { link: ShareLink }) => (
  <ActionDialog
    label="Archive"
    opener={`Archive ${name}`}
    busy="Archiving..."
    title={`Archive ${name}?`}
    consequences="It leaves this list and the Share panel. Where it was posted, it still leads to its page. Its code is not used again."
    keep={`Keep ${name}`}
    isDanger={false}
    onAct={async () => (await staffCall(archiveShareLink, { params: { code } })).message}
  />
)
