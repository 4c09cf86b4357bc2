/** Where a campaign link is posted (STF-238). */
export const shareChannels = [
  'whatsapp',
  'facebook',
  'instagram',
  'x',
  'linkedin',
  'email',
  'poster',
  'other',
] as const
export type ShareChannel = (typeof shareChannels)[number]

export const shareChannelWords: Record<ShareChannel, string> = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  linkedin: 'LinkedIn',
  email: 'Email',
  poster: 'Poster',
  other: 'Elsewhere',
}

export const shareTargetKinds = ['course', 'post', 'page'] as const
export type ShareTargetKind = (typeof shareTargetKinds)[number]

export const SHARE_CODE = /^(?=.{4,40}$)[a-z0-9]+(?:-[a-z0-9]+)*$/

/** The address of a campaign link, without the origin. */
export const sharePath = (code: string): string => `/go/${encodeURIComponent(code)}`
