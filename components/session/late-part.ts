import { type ComponentType, lazy } from 'react'

const Nothing = () => null

/** Fetched by whoever renders it first. When it does not come its place stays empty: a page must not fall with one part. */
export const latePart = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy<ComponentType<Props>>(async () => ({ default: await load().catch(() => Nothing) }))
