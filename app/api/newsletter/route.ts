import { NewsletterInput } from '#contract/api/newsletter'
import { joinNewsletter } from '@/lib/server/newsletter'
import { publicRoute } from '@/lib/server/route'

export const POST = publicRoute(async ({ read }) => joinNewsletter(await read(NewsletterInput)))
