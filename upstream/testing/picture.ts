import sharp from 'sharp'
import { pictureFile } from './send-form.ts'

export const drawPicture = (width = 90, height = 60) =>
  sharp({ create: { width, height, channels: 3, background: '#1c3aa9' } })

export const jpegFile = async (width?: number, height?: number): Promise<File> =>
  pictureFile(await drawPicture(width, height).jpeg().toBuffer())
