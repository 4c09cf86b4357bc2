/** The staff id of the person that a page was rendered for; refused for another one who signed in from another tab. */
export const PERSON_HEADER = 'x-staff'
