import type { MediaDetail, MediaForm } from '#contract/staff/media'

const names = ['alt', 'decorative', 'showsChild', 'consent', 'focalX', 'focalY'] as const

export const formValuesOf = (media: MediaDetail): MediaForm => ({
  alt: media.alt,
  decorative: media.decorative,
  showsChild: media.showsChild ? 'yes' : 'no',
  consent: media.showsChild,
  focalX: media.focalX,
  focalY: media.focalY,
})

type Versions = Record<'base' | 'mine' | 'theirs', MediaForm>

/** STF-067: a field that the other person changed takes the other's value, every other one stays mine. */
export function keepTheirs({ base, mine, theirs }: Versions): MediaForm {
  const isTheirs = (name: (typeof names)[number]) => theirs[name] !== base[name]
  return {
    alt: isTheirs('alt') ? theirs.alt : mine.alt,
    decorative: isTheirs('decorative') ? theirs.decorative : mine.decorative,
    showsChild: isTheirs('showsChild') ? theirs.showsChild : mine.showsChild,
    consent: isTheirs('consent') ? theirs.consent : mine.consent,
    focalX: isTheirs('focalX') ? theirs.focalX : mine.focalX,
    focalY: isTheirs('focalY') ? theirs.focalY : mine.focalY,
  }
}

/** Also the fields that only the other person changed take the other's value (STF-068). */
export function saveMine({ base, mine, theirs }: Versions): MediaForm {
  const isMine = (name: (typeof names)[number]) => mine[name] !== base[name]
  return {
    alt: isMine('alt') ? mine.alt : theirs.alt,
    decorative: isMine('decorative') ? mine.decorative : theirs.decorative,
    showsChild: isMine('showsChild') ? mine.showsChild : theirs.showsChild,
    consent: isMine('consent') ? mine.consent : theirs.consent,
    focalX: isMine('focalX') ? mine.focalX : theirs.focalX,
    focalY: isMine('focalY') ? mine.focalY : theirs.focalY,
  }
}
