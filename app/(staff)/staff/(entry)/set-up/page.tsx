import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { readStep } from '@/lib/server/staff/session'
import { staffPaths, staffReturnPath } from '@/lib/staff-paths'
import { SetUp } from './set-up'

export const metadata: Metadata = { title: 'Set up your second step' }

/** STF-041. */
export default async function SetUpPage({ searchParams }: PageProps<'/staff/set-up'>) {
  const { from } = await searchParams
  const target = staffReturnPath(typeof from === 'string' ? from : undefined)
  const step = await readStep()
  if (!step) redirect(staffPaths.signInFrom(target))
  if (step.factors.length > 0) redirect(staffPaths.secondStepFrom(target))
  // A new step starts anew: Next keeps the state of the page.
  return <SetUp key={step.endsAt} target={target} />
}
