'use client'

import { readPostArrival } from '#contract/bff/staff/arrival'
import { Arrival } from '@/components/staff/arrival/arrival'
import { unaskedStaffCall } from '@/lib/client/staff/call'

const read = async (blogId: string) =>
  (await unaskedStaffCall(readPostArrival, { params: { blogId } })).arrival

export const PostArrival = ({ blogId, version }: { blogId: string; version: string }) => (
  <Arrival id={blogId} version={version} read={read} />
)
