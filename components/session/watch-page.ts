import { measureVisit } from '@/lib/client/measure-visit'
import { watchConnection } from './watch-connection'

/** What every page starts after its first scripts. */
export function watchPage(): void {
  watchConnection()
  measureVisit()
}
