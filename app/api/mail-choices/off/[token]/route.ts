import * as mailChoices from '#contract/bff/mail-choices'
import { openRemindersOff, switchRemindersOff } from '@/lib/server/mail-choices'
import { raw } from '@/lib/server/route'

export const { GET } = raw(mailChoices.openRemindersOff, openRemindersOff)
export const { POST } = raw(mailChoices.switchRemindersOff, switchRemindersOff)
