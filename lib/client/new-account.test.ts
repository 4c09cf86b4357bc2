import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { confirmNewAccount, saveNewAccount, takeNewAccount } from './new-account'

const login = { email: 'adaeze@example.com', password: 'nine kites over Yaba' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('P16: the credentials of a new account', () => {
  test('can be used once, after the address is verified', () => {
    saveNewAccount(login)
    confirmNewAccount(login.email)
    expect(takeNewAccount()).toEqual(login)
    expect(takeNewAccount()).toBeUndefined()
  })

  test('is forgotten when the login page is opened before the address is verified', () => {
    saveNewAccount(login)
    expect(takeNewAccount()).toBeUndefined()
    confirmNewAccount(login.email)
    expect(takeNewAccount()).toBeUndefined()
  })

  test('is not used when another address was verified', () => {
    saveNewAccount(login)
    confirmNewAccount('bola@example.com')
    expect(takeNewAccount()).toBeUndefined()
  })

  test('is forgotten after 20 minutes', () => {
    saveNewAccount(login)
    vi.advanceTimersByTime(20 * 60_000)
    confirmNewAccount(login.email)
    expect(takeNewAccount()).toBeUndefined()
  })
})
