import { changeLetter, readLetter, removeLetter } from '#contract/bff/staff/newsletter'
import * as api from '#contract/staff/letters'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { GET } = staffForward(readLetter, api.readLetter)
export const { PATCH } = staffForward(changeLetter, api.changeLetter)
export const { DELETE } = staffForward(removeLetter, api.removeLetter)
