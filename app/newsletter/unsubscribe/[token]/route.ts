import { openUnsubscribe, unsubscribe } from '@/lib/server/newsletter'

export const GET = openUnsubscribe
export const POST = unsubscribe
