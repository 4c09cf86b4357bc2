import { shareChannels, shareChannelWords } from '#domain/sharing'

export const channelOptions = shareChannels.map((value) => ({ value, label: shareChannelWords[value] }))
