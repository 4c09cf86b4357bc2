import { ContactInput } from '#contract/api/contact'
import { sendContact } from '@/lib/server/contact'
import { publicRoute } from '@/lib/server/route'

export const POST = publicRoute(async ({ read }) => sendContact(await read(ContactInput)))
