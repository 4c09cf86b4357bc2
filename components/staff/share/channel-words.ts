import { type ShareChannel, shareChannels } from '#domain/sharing'

export const channelWords: Record<ShareChannel, string> = {
  whatsapp: 'WhatsApp',
  facebook: 'Facebook',
  instagram: 'Instagram',
  x: 'X',
  linkedin: 'LinkedIn',
  email: 'Email',
  poster: 'Poster',
  other: 'Elsewhere',
}

export const channelOptions = shareChannels.map((value) => ({ value, label: channelWords[value] }))
