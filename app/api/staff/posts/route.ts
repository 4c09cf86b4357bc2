import { addPost, listPosts } from '#contract/bff/staff/posts'
import * as api from '#contract/staff/post-actions'
import * as posts from '#contract/staff/posts'
import { staffForward } from '@/lib/server/staff/staff-route'

export const { GET } = staffForward(listPosts, posts.listPosts)
export const { POST } = staffForward(addPost, api.addPost)
