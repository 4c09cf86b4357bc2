import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect } from 'playwright/test'
import { lagosYear } from './lagos-year.ts'

type Sender = { request: APIRequestContext }

type NewChild = { otherNames: string; age: number; allergy?: string }

/** A parent of one test. Its methods prepare data through the BFF. */
export class Parent {
  readonly lastName = 'Okafor'
  readonly otherNames = 'Adaeze Grace'
  readonly email = `adaeze.${randomUUID().slice(0, 8)}@example.com`
  readonly password = 'nine kites over Yaba'
  private readonly page: Sender
  private readonly origin: string
  private readonly phoneNumber: string
  private readonly year: number

  /** @param year of a site whose clocks are ahead */
  constructor(page: Sender, origin: string, phoneNumber = '08030000000', year = lagosYear()) {
    this.page = page
    this.origin = origin
    this.phoneNumber = phoneNumber
    this.year = year
  }

  /** Signs up, verifies and logs in; the page's cookies are then the parent's. */
  async logIn(): Promise<void> {
    await this.signUp()
    await this.send('/api/session', { email: this.email, password: this.password })
  }

  /** Signs up and verifies with the code from the outbox. */
  async signUp(): Promise<void> {
    const request = this.page.request
    const { lastName, otherNames, email, phoneNumber, password } = this
    const fields = {
      lastName,
      otherNames,
      email,
      phoneNumber,
      password,
      confirmPassword: password,
    }
    await this.send('/api/parent', { ...fields, howDidYouHear: 'Friend' })
    await this.send('/api/parent/verification', { otp: await codeFor(request, this.origin, email) })
  }

  /** Adds a child who turns `age` this year. */
  async addChild({ otherNames, age, allergy = 'false' }: NewChild): Promise<void> {
    const child = {
      lastName: this.lastName,
      otherNames,
      gender: 'female',
      schoolName: 'Baobab School',
      dateOfBirth: `${this.year - age}/04/23`,
      photoConsent: 'false',
      allergy,
    }
    const response = await this.page.request.post('/api/child', { headers: this.headers(), multipart: child })
    expect(response.ok(), await response.text()).toBe(true)
  }

  async addToCart(courseIds: string[]): Promise<void> {
    await this.send('/api/cart', { courseIds })
  }

  async addToWishlist(courseIds: string[]): Promise<void> {
    for (const courseId of courseIds) await this.send('/api/wishlist', { courseId })
  }

  private headers() {
    return { origin: this.origin }
  }

  private async send(path: string, data: unknown): Promise<void> {
    const response = await this.page.request.post(path, { headers: this.headers(), data })
    expect(response.ok(), `${path}: ${await response.text()}`).toBe(true)
  }
}

/** The outbox's rows for an email address, with their subjects. */
export async function mailsTo(request: APIRequestContext, origin: string, email: string): Promise<string> {
  const list = await (await request.get(`${origin}/outbox`)).text()
  return list
    .split('<li')
    .filter((entry) => entry.includes(email))
    .join('\n')
}

export const RECOVERY = 'to choose a new password'

/** The newest one-time code mailed to an address. @param purpose words of the mail, where an older code may exist */
export async function codeFor(
  request: APIRequestContext,
  origin: string,
  email: string,
  purpose = '',
): Promise<string> {
  let code = ''
  await expect
    .poll(async () => {
      const list = await (await request.get(`${origin}/outbox`)).text()
      const row = list.split('<li').find((entry) => entry.includes(email))
      const href = row?.match(/href="([^"]+)"/)?.[1]
      if (!href) return ''
      const mail = await (await request.get(new URL(href, `${origin}/`).href)).text()
      code = (mail.includes(purpose) && mail.match(/>(\d{6})</)?.[1]) || ''
      return code
    })
    .toMatch(/^\d{6}$/)
  return code
}
