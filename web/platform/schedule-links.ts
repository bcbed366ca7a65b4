/** The schedule of that day. */
export const dayPath = (day: string) => `/terminet?d=${day}`

/** A visit's card on its day; who follows the link later finds it on the day to which it was moved. */
export const visitPath = (id: string, day: string) => `${dayPath(day)}&termin=${id}`
