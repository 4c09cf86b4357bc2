export type Picture = { src: string; alt: string; width: number; height: number }
