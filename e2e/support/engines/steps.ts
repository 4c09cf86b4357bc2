import { expect } from 'playwright/test'
import type { Engine, Surface } from './engine.ts'

const quoted = (text: string) => `"${text}"`

/** XPaths by visible text. */
export const button = (name: string) =>
  `//button[contains(normalize-space(.), ${quoted(name)}) or contains(@aria-label, ${quoted(name)})]`
export const exactButton = (name: string) => `//button[normalize-space(.)=${quoted(name)}]`
export const heading = (name: string) =>
  `//*[self::h1 or self::h2 or self::h3][contains(normalize-space(.), ${quoted(name)})]`
export const field = (label: string) =>
  `//*[@id=//label[starts-with(normalize-space(.), ${quoted(label)})]/@for]`
export const label = (name: string) => `//label[contains(normalize-space(.), ${quoted(name)})]`
export const link = (name: string) => `//a[contains(normalize-space(.), ${quoted(name)})]`
export const text = (words: string) => `//*[text()[contains(normalize-space(.), ${quoted(words)})]]`

export const expectVisible = (page: Surface, xpath: string): Promise<void> =>
  expect
    .poll(async () => (await page.find(xpath)) !== undefined, { message: `${xpath} is visible` })
    .toBe(true)

export const expectHidden = (page: Surface, xpath: string): Promise<void> =>
  expect
    .poll(async () => (await page.find(xpath)) === undefined, { message: `${xpath} is hidden` })
    .toBe(true)

async function act(page: Surface, xpath: string, work: (page: Surface) => Promise<boolean>): Promise<void> {
  await expect(async () => expect(await work(page), xpath).toBe(true)).toPass({ timeout: 20_000 })
}

export const press = (page: Surface, xpath: string): Promise<void> =>
  act(page, xpath, async () => {
    const element = await page.find(xpath)
    await element?.click()
    return element !== undefined
  })

export const fill = (page: Surface, xpath: string, value: string): Promise<void> =>
  act(page, xpath, async () => {
    const element = await page.find(xpath)
    await element?.type(value)
    return element !== undefined
  })

export const expectPath = (page: Surface, path: string): Promise<void> =>
  expect.poll(() => page.run('() => location.pathname')).toBe(path)

export async function logIn(
  page: Engine,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await fill(page, field('Email'), email)
  await fill(page, field('Password'), password)
  await press(page, exactButton('Login'))
}

/**
 * The focused element is in the viewport and below the sticky header.
 * @param room pixels between the two, such as for a label
 */
export const expectFocusInSight = (page: Surface, room = 0): Promise<void> =>
  expect
    .poll(() =>
      page.run(
        `(room) => {
        const focused = document.activeElement
        if (!focused || focused === document.body || focused.localName === 'iframe') return 'nothing has the focus'
        const covered = document.querySelector('header').getBoundingClientRect().bottom
        const { top } = focused.getBoundingClientRect()
        return top >= covered + Number(room) && top < innerHeight ? 'in sight' : focused.outerHTML.slice(0, 80) + ' at ' + top + ' of ' + innerHeight
      }`,
        String(room),
      ),
    )
    .toBe('in sight')
