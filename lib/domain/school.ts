export const sampleSchool = {
  name: 'Kitelab',
  address: 'Yaba, Lagos, Nigeria',
  hours: 'Monday to Friday, 8:00 am to 5:00 pm (WAT)',
}

export const teachingArea = 'online and in Lagos'
