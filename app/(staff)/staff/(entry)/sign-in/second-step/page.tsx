import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { readStep } from '@/lib/server/staff/session'
import { staffPaths, staffReturnPath } from '@/lib/staff-paths'
import { SecondStepView } from './second-step-view'

export const metadata: Metadata = { title: 'One more step' }

export default async function SecondStepPage({ searchParams }: PageProps<'/staff/sign-in/second-step'>) {
  const { from } = await searchParams
  const target = staffReturnPath(typeof from === 'string' ? from : undefined)
  const step = await readStep()
  if (!step) redirect(staffPaths.signInFrom(target))
  if (step.factors.length === 0) redirect(staffPaths.setUpFrom(target))
  // A new step starts anew: Next keeps the state of the page.
  return <SecondStepView key={step.endsAt} factors={step.factors} target={target} />
}
