/** Defaults of SITE_NAME, SITE_ADDRESS and SITE_HOURS, for the site and its mails. */
export const sampleSchool = {
  name: 'Kitelab',
  address: 'Yaba, Lagos, Nigeria',
  hours: 'Monday to Friday, 8:00 am to 5:00 pm (WAT)',
}

/** For page titles. */
export const teachingArea = 'online and in Lagos'
