'use client'

export { default } from '../../../(public)/blog/error'
