'use client'

import { readArrival } from '#contract/bff/staff/arrival'
import { Arrival } from '@/components/staff/arrival/arrival'
import { unaskedStaffCall } from '@/lib/client/staff/call'

const read = async (courseId: string) =>
  (await unaskedStaffCall(readArrival, { params: { courseId } })).arrival

export const CourseArrival = ({ courseId, version }: { courseId: string; version: string }) => (
  <Arrival id={courseId} version={version} read={read} />
)
