import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { TestApp } from '../../../testing/app.ts'
import { sendForm } from '../../../testing/send-form.ts'

export const childFields = {
  lastName: 'Okafor',
  otherNames: 'Chidera',
  gender: 'female',
  schoolName: 'Baobab Primary School',
  dateOfBirth: '2017/04/23',
  photoConsent: 'true',
  allergy: 'false',
}

export const addChild = (api: TestApp, headers: object, input: Record<string, string | File | undefined>) =>
  sendForm(api, { method: 'POST', url: '/child', headers }, input)

export function storedPictures({ env }: TestApp): string[] {
  const folder = join(env.DATA_DIR, 'files/private/children')
  return existsSync(folder) ? readdirSync(folder) : []
}
