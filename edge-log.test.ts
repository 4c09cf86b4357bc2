import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isMailLinkPath, mailLinkPaths } from '@/lib/mail-link-paths'
import { paths } from '@/lib/paths'

const TOKEN = 'one-time-token'

const [, pattern = '(?!)'] =
  readFileSync('deploy/nginx.conf', 'utf8').match(/"~\*?\^(\(\?<kitelab_link>.*)" /) ?? []
const hidden = new RegExp(`^${pattern}`, 'i')
const logged = (address: string) => {
  const [shown] = address.match(hidden) ?? []
  return shown === undefined ? address : `${shown}-`
}

/** The folders of `app` whose name says that they hold a token, as addresses. */
const routes = globSync('app/**/{route.ts,page.tsx}')
  .filter((file) => file.includes('[token]'))
  .map((file) => file.replace(/^app|\/\([^)]*\)|\/[^/]*$/g, ''))
  .map((folder) => folder.replace('[token]', TOKEN).replaceAll(/\[[^\]]*\]/g, 'x'))

test('STF-018: the log of the edge holds no token of a link in an email', () => {
  const { signInLink, emailChange, confirmNewsletter, leaveNewsletter, unsubscribe, privacyRequest } =
    mailLinkPaths
  const links = [
    signInLink(TOKEN),
    emailChange(TOKEN, 'confirm'),
    emailChange(TOKEN, 'stop'),
    confirmNewsletter(TOKEN),
    leaveNewsletter(TOKEN),
    unsubscribe(TOKEN),
    privacyRequest(TOKEN, 'download'),
  ]
  expect(links.filter((address) => !isMailLinkPath(address))).toEqual([])
  const all = [...links, paths.remindersOff(TOKEN)]
  expect(all.map(logged).filter((address) => address.includes(TOKEN))).toEqual([])
})

test('STF-018: the log of the edge holds no token of any page or route', () => {
  expect(routes.length).toBeGreaterThan(15)
  expect(routes.map(logged).filter((address) => address.includes(TOKEN))).toEqual([])
})

test('STF-018: the log of the edge keeps other addresses whole', () => {
  for (const address of [
    '/staff/newsletter/letters',
    '/api/newsletter',
    '/api/staff/share-links/x',
    paths.cart,
  ])
    expect(logged(address)).toBe(address)
})
