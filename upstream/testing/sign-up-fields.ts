import { randomUUID } from 'node:crypto'

export const password = 'kite-over-lagos'

export const signUpFields = (email = `new-${randomUUID()}@kitelab.example`) => ({
  lastName: 'Okafor',
  otherNames: 'Adaeze Grace',
  email,
  phoneNumber: '0803 000 0000',
  password,
  confirmPassword: password,
  howDidYouHear: 'WhatsApp',
})
