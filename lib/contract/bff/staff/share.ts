import type { BffCall } from '#contract/bff-call'

const write = { auth: 'staff', permission: 'share.write' } as const

const api = () => import('#contract/staff/share')

export const addShareLink = {
  ...write,
  method: 'POST',
  path: '/api/staff/share-links',
  schemas: async () => (await api()).addShareLink,
} as const satisfies BffCall

export const changeShareLink = {
  ...write,
  method: 'PATCH',
  path: '/api/staff/share-links/:code',
  schemas: async () => (await api()).changeShareLink,
} as const satisfies BffCall

export const archiveShareLink = {
  ...write,
  method: 'POST',
  path: '/api/staff/share-links/:code/archive',
  schemas: async () => (await api()).archiveShareLink,
} as const satisfies BffCall

export const readQrSvg = {
  ...write,
  method: 'GET',
  path: '/api/staff/share-links/:code/qr.svg',
  schemas: async () => (await api()).readQrSvg,
} as const satisfies BffCall

export const readQrPng = {
  ...write,
  method: 'GET',
  path: '/api/staff/share-links/:code/qr.png',
  schemas: async () => (await api()).readQrPng,
} as const satisfies BffCall
