/** How the school is called unless SITE_NAME, SITE_ADDRESS and SITE_HOURS say it otherwise, on the site as in its mails. */
export const defaultSchool = {
  name: 'Kitelab',
  address: 'Yaba, Lagos, Nigeria',
  hours: 'Monday to Friday, 8:00 am to 5:00 pm (WAT)',
}

/** Where courses are taught, for titles that search engines show. */
export const teachingArea = 'online and in Lagos'
