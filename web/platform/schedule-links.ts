/** The schedule of that day. */
export const dayPath = (day: string) => `/terminet?d=${day}`

/** A visit's card on its day; who follows the link later finds it on the day to which it was moved. */
export const visitPath = (id: string, day: string) => `${dayPath(day)}&termin=${id}`

type Visit = {
  readonly id: string
  readonly client_id: string | null
  readonly appointment_date: string
}

/** What was done to a visit; its client, or else its day, narrows the search. */
export const visitHistoryPath = ({ id, client_id: client, appointment_date: day }: Visit) =>
  `/konfigurimet?tab=historiku&visit=${id}&${client === null ? `day=${day}` : `client=${client}`}`
