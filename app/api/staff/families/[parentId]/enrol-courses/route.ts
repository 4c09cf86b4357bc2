import { findEnrolChoices } from '#contract/bff/staff/by-hand'
import * as api from '#contract/staff/enrolling'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { GET } = staffForward(findEnrolChoices, api.findEnrolChoices)
