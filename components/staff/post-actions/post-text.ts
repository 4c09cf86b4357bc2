import { takeText } from '@/components/staff/text/handed-text'

export const postTextKey = (blogId: string): string => `staff-post-text:${blogId}`

/** The text that 'Use this text' handed over; undefined without one. */
export const takePostText = (blogId: string): string | undefined => takeText(postTextKey(blogId))
