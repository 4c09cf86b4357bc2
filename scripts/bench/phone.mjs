/** A page of a phone with an empty cache and a fourth of the processor's speed. */

const phone = {
  viewport: { width: 360, height: 740 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'en-NG',
  timezoneId: 'Africa/Lagos',
}

const SLOWER = 4
const WITHIN_MS = 60_000

/** @param {object} [network] conditions of Network.emulateNetworkConditions; none is the machine's own speed */
export async function openPhone(browser, network) {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  page.setDefaultTimeout(WITHIN_MS)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  if (network) await devtools.send('Network.emulateNetworkConditions', network)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return { page, devtools, close: () => context.close() }
}
